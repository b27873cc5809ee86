"""Web push: messages only the browser can read (RFC 8291), from a server that proves who it is (RFC 8292)."""

from __future__ import annotations

import json
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_SIZE: Final[int] = 4096
POINT_BYTES: Final[int] = 65
AUTH_BYTES: Final[int] = 16
TOKEN_SECONDS: Final[int] = 12 * 3600
CURVE_ORDER: Final[int] = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Vapid:
    """The server's own key, made from its secret: every process has the same one."""

    def __init__(self, secret: bytes, subject: str) -> None:
        number = int.from_bytes(_derived(48, secret, b"", b"ludarium web push"))
        self._key: Final[ec.EllipticCurvePrivateKey] = ec.derive_private_key(
            number % (CURVE_ORDER - 1) + 1, ec.SECP256R1()
        )
        self._subject: Final[str] = subject
        self.public: Final[str] = encoded(point_of(self._key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header that lets a push service know us."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self._subject,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = utils.decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={text}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def encrypted(
    text: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for one browser; a key and salt of its own unless they are given."""
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    theirs, ours = decoded(p256dh), point_of(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = _derived(32, shared, decoded(auth), b"WebPush: info\x00" + theirs + ours)
    content_key = _derived(16, secret, salt, b"Content-Encoding: aes128gcm\x00")
    nonce = _derived(12, secret, salt, b"Content-Encoding: nonce\x00")
    body = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4) + bytes([len(ours)]) + ours + body


def is_subscription(p256dh: str, auth: str) -> bool:
    """Whether a browser's keys can be used."""
    try:
        point, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(secret) == AUTH_BYTES


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "replace") + b"=" * (-len(text) % 4))


def _derived(length: int, material: bytes, salt: bytes, info: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt or None, info=info).derive(material)
