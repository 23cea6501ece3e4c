#!/usr/bin/env python3
"""Known answers for the dice, from Python's own hashlib and hmac. Prints vectors.json: python3 vectors.py > vectors.json"""

import hashlib
import hmac
import json
import struct


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def stream(key, label, version):
    block = 0
    while True:
        yield from mac(key, label.encode() + struct.pack(">II", version, block))
        block += 1


def draw(source, n):
    if n == 1:
        return 0
    byte = next(source)
    while byte >= 256 - 256 % n:
        byte = next(source)
    return byte % n


def draws(key, label, version, widths):
    source = stream(key, label, version)
    return [draw(source, n) for n in widths]


def shuffled(key, label, version, n):
    source = stream(key, label, version)
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = draw(source, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def xoshiro128starstar(state, count):
    """Transcribed from the reference C by Blackman and Vigna."""
    mask = 0xFFFFFFFF
    rotl = lambda x, k: ((x << k) | (x >> (32 - k))) & mask
    s, out = list(state), []
    for _ in range(count):
        out.append((rotl((s[1] * 5) & mask, 7) * 9) & mask)
        t = (s[1] << 9) & mask
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
    return out


def game(master, game_id, nonce, openings):
    secret = mac(master, b"fieldpost/secret/1" + game_id.encode() + nonce)
    mixed = hashlib.sha256(b"".join(bytes([i]) + struct.pack(">H", len(b)) + b for i, b in openings)).digest()
    encoded = game_id.encode()
    key = mac(secret, b"fieldpost/game/1" + struct.pack(">H", len(encoded)) + encoded + mixed)
    return {
        "master": master.hex(),
        "gameId": game_id,
        "nonce": nonce.hex(),
        "openings": [{"joined": i, "bytes": b.hex(), "committed": hashlib.sha256(b).hexdigest()} for i, b in openings],
        "secret": secret.hex(),
        "commitment": hashlib.sha256(b"fieldpost/commit/1" + secret).hexdigest(),
        "entropy": mixed.hex(),
        "key": key.hex(),
        "botSeed7": mac(key, b"bot" + struct.pack(">I", 7)).hex(),
    }


def main():
    plain = game(bytes(range(32)), "Zm9ydHktdHdvLWdhbWVz", bytes(range(100, 116)), [])
    opened = game(
        b"a longer master key than one block of the hash has room for: eighty bytes of it.",
        "spil-på-tværs-戰棋",
        bytes(16),
        [(0, b"north"), (2, bytes(range(32))), (255, b"")],
    )
    key = bytes.fromhex(opened["key"])
    asked = [
        ("open", 1, [6] * 5),
        ("open", 2, [6] * 5),
        ("open", 70000, [6] * 64),
        ("open", 4294967295, [8, 8, 6, 6, 6]),
        ("hidden", 1, list(range(42, 1, -1))),
        ("hidden", 3, [1, 2, 1, 3, 256, 255, 129, 128, 7, 1]),
        ("open/1", 1, [6] * 5),
        ("hidden/12", 9, [44] * 40),
        ("open", 12, [129] * 80),
    ]
    vectors = {
        "games": [plain, opened],
        "draws": [
            {"label": label, "version": v, "widths": w, "values": draws(key, label, v, w)} for label, v, w in asked
        ],
        "shuffle": {"label": "hidden", "version": 5, "n": 44, "order": shuffled(key, "hidden", 5, 44)},
        "xoshiro": {"state": [1, 2, 3, 4], "words": xoshiro128starstar([1, 2, 3, 4], 24)},
    }
    print(json.dumps(vectors, indent=1, ensure_ascii=False))


main()
