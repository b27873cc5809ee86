"""Web push: messages that only the browser can decrypt (RFC 8291), signed by the server (VAPID, RFC 8292)."""

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
    """The server's key for push services, derived from its secret: every process has the same one."""

    def __init__(self, secret: bytes, subject: str) -> None:
        number = int.from_bytes(_derive(48, secret, b"", b"ludarium web push"))
        self._key: Final[ec.EllipticCurvePrivateKey] = ec.derive_private_key(
            number % (CURVE_ORDER - 1) + 1, ec.SECP256R1()
        )
        self._subject: Final[str] = subject
        self.public: Final[str] = base64url(public_point(self._key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header by which a push service recognizes the server."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
            "sub": self._subject,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(base64url(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = utils.decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={text}.{base64url(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def encrypt(
    text: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for one browser, with a new key and salt unless they are passed."""
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    theirs, ours = from_base64url(p256dh), public_point(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = _derive(32, shared, from_base64url(auth), b"WebPush: info\x00" + theirs + ours)
    content_key = _derive(16, secret, salt, b"Content-Encoding: aes128gcm\x00")
    nonce = _derive(12, secret, salt, b"Content-Encoding: nonce\x00")
    body = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4) + bytes([len(ours)]) + ours + body


def is_valid_subscription(p256dh: str, auth: str) -> bool:
    """Whether the keys of a push subscription can be used."""
    try:
        point, secret = from_base64url(p256dh), from_base64url(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(secret) == AUTH_BYTES


def public_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "replace") + b"=" * (-len(text) % 4))


def _derive(length: int, material: bytes, salt: bytes, info: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt or None, info=info).derive(material)
