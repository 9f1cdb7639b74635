"""Keeps a copy of all answers in SQLite, for a BI tool. Each run reads only what has changed since the last one."""
import json, os, sqlite3, time, urllib.error, urllib.parse, urllib.request
from datetime import datetime, timedelta

URL, KEY = os.environ["ASSAY_URL"], os.environ["ASSAY_API_KEY"]
db = sqlite3.connect(os.environ.get("BI_FILE", "assay.sqlite"))
db.execute("create table if not exists answers (assessment text, question text, vendor text, value text,"
           " compliance text, updated_at text, primary key (assessment, question))")
db.execute("create table if not exists deletions (read_until integer)")


def get(path, **query):
    known = {name: value for name, value in query.items() if value is not None}
    request = urllib.request.Request(f"{URL}{path}?{urllib.parse.urlencode(known)}")
    request.add_header("Authorization", f"Bearer {KEY}")
    for attempt in range(6):
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == 5:
                raise
            time.sleep(float(error.headers.get("Retry-After") or 2**attempt))


# A change may become visible some seconds after its time: begin one minute earlier, and replace what comes again.
(newest,) = db.execute("select max(updated_at) from answers").fetchone()
since = newest and (datetime.fromisoformat(newest.replace("Z", "+00:00")) - timedelta(minutes=1)).isoformat()
cursor = None
while True:
    page = get("/api/v1/responses", pageSize=1000, updatedSince=since, cursor=cursor)
    for e in page["entries"]:
        row = (e["assessmentId"], e["questionId"], e["vendorName"], json.dumps(e["value"]), e["compliance"], e["updatedAt"])
        db.execute("insert or replace into answers values (?, ?, ?, ?, ?, ?)", row)
    cursor = page["nextCursor"]
    if cursor is None:
        break

# What was deleted since the last run is gone from the copy too.
(after,) = db.execute("select coalesce(max(read_until), 0) from deletions").fetchone()
while True:
    feed = get("/api/v1/deletions", after=after)
    for gone in feed["entries"]:
        if gone["type"] == "Assessment":
            db.execute("delete from answers where assessment = ?", (gone["id"],))
    if not feed["entries"]:
        break
    after = feed["nextAfter"]
db.execute("delete from deletions")
db.execute("insert into deletions values (?)", (after,))
db.commit()
print(db.execute("select count(*) from answers").fetchone()[0], "answers")
