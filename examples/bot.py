#!/usr/bin/env python3
"""A bot with nothing but Python's standard library: opens a classic game against one of Fieldpost's own bots and plays it to the end.

Beside `npm start`: python3 examples/bot.py [http://127.0.0.1:4000] [rounds]
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4000"
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
token = None


def call(method, path, body=None):
    """The answer's JSON, of a refusal too. A 429 or 503 is sent again: with the same action id it happens once."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + "/v1" + path, data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503):
                return json.load(refused)
            time.sleep(float(refused.headers.get("retry-after", 1)))


def once(**more):
    return {"actionId": str(uuid.uuid4()), **more}


def choose(family):
    """One action out of a family of legal ones."""
    fields, may, differ = family["fields"], family.get("may", []), family.get("differ", [])
    origins = fields.get("from")
    at = random.randrange(len(origins)) if isinstance(origins, list) else 0
    origin = origins[at] if isinstance(origins, list) else origins

    def value(domain):
        if isinstance(domain, list):
            return random.choice([one for one in domain if not differ or one != origin])
        if not isinstance(domain, dict):
            return domain
        if "of" in domain:  # it goes with the origin
            return value(domain["of"][domain["at"][at]])
        if "stops" in domain:  # a blitz: until the land is taken
            return {"taken": True}
        if "least" in domain:  # pieces: as many as may, kind by kind
            pieces, left = dict(domain["least"]), domain["total"]["max"] - sum(domain["least"].values())
            for kind, most in domain["most"].items():
                more = min(left, most - pieces.get(kind, 0))
                pieces[kind], left = pieces.get(kind, 0) + more, left - more
            return pieces
        if "along" in domain:  # cards played along: none
            return []
        if "to" in domain:  # troops spread over lands: here all on one
            return [{"to": random.choice(domain["to"]), "count": domain["total"]["max"]}]
        return random.choice(domain["sets"]) if "sets" in domain else domain["max"]

    action = {"type": family["type"]}
    if origin is not None:
        action["from"] = origin
    for name, domain in fields.items():
        if name != "from" and name not in may:
            action[name] = value(domain)
    return action


token = call("POST", "/guests", {})["token"]
lobby = call("POST", "/games", once(ruleset="classic", seats=2, bots=["random"], options={"roundLimit": ROUNDS}))
game = call("POST", f"/games/{lobby['id']}/start", once())
while game["status"] == "running":
    legal = [family for family in game["legal"] if family["type"] != "resign"]
    if legal:
        action = choose(random.choice(legal))
        call("POST", f"/games/{game['id']}/actions", once(expectedVersion=game["version"], action=action))
    else:
        call("GET", f"/games/{game['id']}/events?after={game['version']}&wait=20")
    game = call("GET", f"/games/{game['id']}")
state = game["state"]
print(json.dumps({"game": game["id"], "round": state["round"], "you": game["you"], "outcome": state["outcome"]}))
