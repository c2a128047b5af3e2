# SPDX-License-Identifier: MIT
"""A hospital on its way from a register into data/hospitals.json."""

from dataclasses import dataclass, field


@dataclass
class Hospital:
    """One place; what the register does not say is None and is left out of the file."""

    id: str
    name: str
    city: str
    country: str
    latitude: float
    longitude: float
    address: str | None = None
    region: str | None = None
    postal_code: str | None = None
    phone: str | None = None
    step_free: str = "unknown"
    time_zone: str = ""
    schedule: dict[str, object] = field(default_factory=dict)

    def record(self) -> dict[str, object]:
        """The keys in the order of the file."""
        pairs = [
            ("id", self.id),
            ("name", self.name),
            ("address", self.address),
            ("city", self.city),
            ("region", self.region),
            ("country", self.country),
            ("postalCode", self.postal_code),
            ("latitude", self.latitude),
            ("longitude", self.longitude),
            ("timeZone", self.time_zone),
            ("phone", self.phone),
            ("stepFree", self.step_free),
            ("schedule", self.schedule),
        ]
        return {key: value for key, value in pairs if value not in (None, "")}
