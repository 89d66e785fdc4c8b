-- What the broker remembers, in SQLite (sqlite-store.ts). Times in ms since 1970. No name, no address, nothing of a child.
CREATE TABLE IF NOT EXISTS family (
  id TEXT PRIMARY KEY,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS robot (
  id TEXT PRIMARY KEY,
  family TEXT NOT NULL REFERENCES family (id),
  public_key TEXT NOT NULL UNIQUE,
  joined_ms INTEGER NOT NULL,
  token_ms INTEGER, -- when it was given one last
  revoked_ms INTEGER,
  locked_ms INTEGER -- when Firebase confirmed that its account is locked
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS robot_family ON robot (family);

CREATE TABLE IF NOT EXISTS invitation (
  code_hash TEXT PRIMARY KEY,
  family TEXT NOT NULL REFERENCES family (id),
  until_ms INTEGER NOT NULL,
  robot TEXT REFERENCES robot (id) -- who redeemed it
) STRICT, WITHOUT ROWID;
