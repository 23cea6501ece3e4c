#!/bin/sh
# A whole game with curl and jq: a sandbox of two rounds, of which you play both seats.
# Beside `npm start`: sh examples/session.sh [http://127.0.0.1:4000]
set -eu
URL="${1:-http://127.0.0.1:4000}/v1"
JSON='content-type: application/json'
# A new id for every intent; a retry would send the same again.
id() { od -An -N12 -tx1 /dev/urandom | tr -d ' \n'; }

AUTH="authorization: Bearer $(curl -sf "$URL/guests" -H "$JSON" -d '{}' | jq -r .token)"
GAME=$(curl -sf "$URL/sandboxes" -H "$AUTH" -H "$JSON" -d "{\"actionId\": \"$(id)\", \"ruleset\": \"classic\", \"seats\": 2,
  \"seed\": 7, \"options\": {\"roundLimit\": 2}}" | jq -r .id)

while VIEW=$(curl -sf "$URL/games/$GAME" -H "$AUTH") && [ "$(echo "$VIEW" | jq -r .status)" = running ]; do
  # Place everything on the first territory that there is; when nothing is left to place, end the turn.
  ACTION=$(echo "$VIEW" | jq -c '[.legal[] | select(.type == "place") | .fields
    | {type: "place", territory: [.territory] | flatten | first, count: (.count.max? // .count)}] | first // {type: "end"}')
  VERSION=$(echo "$VIEW" | jq .version)
  curl -sf "$URL/games/$GAME/actions" -H "$AUTH" -H "$JSON" -o /dev/null \
    -d "{\"actionId\": \"$(id)\", \"expectedVersion\": $VERSION, \"action\": $ACTION}"
done
echo "$VIEW" | jq -c '{game: .id, round: .state.round, outcome: .state.outcome}'
