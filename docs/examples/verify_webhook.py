import base64
import hashlib
import hmac
import json
import time

TOLERANCE_SECONDS = 5 * 60


def verify_webhook(secret: str, headers: dict, body: bytes) -> dict:
    """Returns the event, or raises ValueError. `body` is exactly what was received: parse it only after this check."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("Too old or too new")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # For a day after a rotation there are two signatures: by the new secret and by the previous one.
    given = headers["webhook-signature"].split(" ")
    if not any(hmac.compare_digest(signature.encode(), expected.encode()) for signature in given):
        raise ValueError("Wrong signature")
    return json.loads(body)
