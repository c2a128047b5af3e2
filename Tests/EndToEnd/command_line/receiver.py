# SPDX-License-Identifier: MIT
"""A webhook on this machine that behaves as it is told to."""

import contextlib
import http.server
import json
import os
import ssl
import subprocess
import threading
import unittest


class Receiver:
    """Keeps what it was sent: path, header and document of each request, in the order in which they came."""

    def __init__(self, behave=None):
        self.requests = []
        self.behave = behave or (lambda handler, number: handler.answer(204))
        self.released = threading.Event()
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with receiver.lock:
                    receiver.requests.append((self.path, dict(self.headers), json.loads(body)))
                    number = len(receiver.requests)
                receiver.behave(self, number)

            do_GET = do_POST

            def answer(self, status, **header):
                self.send_response(status)
                for name, value in header.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.lock = threading.Lock()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}/remind"

    @property
    def documents(self):
        return [document for _, _, document in self.requests]

    def keys(self):
        return [header["Idempotency-Key"] for _, header, _ in self.requests]

    def secure(self, folder):
        """TLS from here on, with a certificate that it signed itself: tls.pem in `folder`."""
        key, certificate = (os.path.join(folder, name) for name in ("tls.key", "tls.pem"))
        made = subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "1",
             "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"], capture_output=True, check=False,
        )  # fmt: skip
        if made.returncode != 0:
            raise unittest.SkipTest("openssl is not installed")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)

    def stall(self, handler, _):
        """Says nothing until the test is over."""
        self.released.wait(60)
        handler.close_connection = True


@contextlib.contextmanager
def receiver(behave=None):
    made = Receiver(behave)
    made.thread.start()
    try:
        yield made
    finally:
        made.released.set()
        made.server.shutdown()
        made.server.server_close()
        made.thread.join()
