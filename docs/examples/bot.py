"""A bot in Python, without any library: LUDARIUM_TOKEN=... python bot.py http://127.0.0.1:8000 TABLE SEAT"""

import json
import os
import random
import sys
import urllib.request

server, table, seat = sys.argv[1:]
path = f"{server}/api/v1/tables/{table}"
headers = {"Authorization": f"Bearer {os.environ['LUDARIUM_TOKEN']}", "Content-Type": "application/json"}


def choose(question, scene):
    """Your ideas go here: every answer has a label, a price, gains and targets."""
    return random.choice(question["answers"])["word"]


stream = urllib.request.urlopen(urllib.request.Request(f"{path}/stream?seat={seat}", headers=headers))
for line in stream:
    update = json.loads(line) if line.strip() else None
    if update and update["question"]:
        answer = {"seat": int(seat), "word": choose(update["question"], update["scene"]), "ply": update["ply"]}
        try:
            urllib.request.urlopen(urllib.request.Request(f"{path}/answers", json.dumps(answer).encode(), headers))
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # somebody was faster: the next line tells how the table stands now
                raise
print("The game is over:", [score["points"] for score in update["scene"]["scores"]])
