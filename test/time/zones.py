# Writes vectors.json: local times and instants of several zones, by Python's zoneinfo. `python3 test/time/zones.py > test/time/vectors.json`
import json
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = [
    'Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns',
    'Pacific/Chatham', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Asia/Taipei', 'America/Santiago', 'UTC',
]
TIMES = ['00:00', '00:30', '01:30', '02:15', '02:30', '03:00', '08:00', '20:00', '23:45']


def ms(local, zone):
    return round(local.replace(tzinfo=ZoneInfo(zone)).astimezone(timezone.utc).timestamp() * 1000)


def changes(zone, year):
    """The days on which the offset changes, and their neighbours."""
    day, found = date(year, 1, 1), set()
    while day.year == year:
        now, then = (datetime(d.year, d.month, d.day, 12, tzinfo=ZoneInfo(zone)) for d in (day, day + timedelta(1)))
        if now.utcoffset() != then.utcoffset():
            found.update(day + timedelta(n) for n in range(-1, 3))
        day += timedelta(1)
    return sorted(found) or [date(year, 6, 1)]


def fixed(zone, time, start, days):
    """Instants at which a time of day comes, by stepping through local days."""
    hour, minute = map(int, time.split(':'))
    first = datetime.fromtimestamp(start / 1000, ZoneInfo(zone)).date()
    return [ms(datetime(d.year, d.month, d.day, hour, minute), zone) for d in (first + timedelta(n) for n in range(days))]


def open_ms(zone, start, end, quiet, weekend):
    """Milliseconds from one instant to another outside quiet hours and weekends, minute by minute."""
    total = 0
    for at in range(start, end, 60_000):
        local = datetime.fromtimestamp(at / 1000, ZoneInfo(zone))
        clock = local.strftime('%H:%M')
        hushed = quiet and (quiet[0] <= clock < quiet[1] if quiet[0] < quiet[1] else clock >= quiet[0] or clock < quiet[1])
        if not hushed and not (weekend and local.isoweekday() in (6, 7)):
            total += 60_000
    return total


def clocks():
    for zone in ['Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns']:
        for day in changes(zone, 2026)[::4]:
            start = ms(datetime(day.year, day.month, day.day, 17, 20), zone) - 86_400_000
            for quiet, weekend in [(['22:00', '08:00'], False), (None, True), (['12:30', '13:15'], True)]:
                end = start + 5 * 86_400_000
                yield {'zone': zone, 'from': start, 'to': end, 'quiet': quiet, 'weekend': weekend,
                       'open': open_ms(zone, start, end, quiet, weekend)}


print(json.dumps({
    'local': [
        {'zone': zone, 'date': str(day), 'time': time,
         'at': ms(datetime.fromisoformat(f'{day}T{time}'), zone)}
        for zone in ZONES for day in changes(zone, 2026) for time in TIMES
    ],
    'fixed': [
        {'zone': zone, 'time': time, 'from': start, 'at': fixed(zone, time, start, 6)}
        for zone in ZONES for time in ['02:30', '20:00']
        for start in [ms(datetime.fromisoformat(f'{changes(zone, 2026)[0]}T00:00'), zone)]
    ],
    'clocks': list(clocks()),
}, indent=None, separators=(',', ':')))
