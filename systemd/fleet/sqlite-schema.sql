-- What the fleet's server remembers, in SQLite (sqlite-store.ts). Times in ms since 1970, days of UTC.
CREATE TABLE IF NOT EXISTS robot (
  id TEXT PRIMARY KEY,
  first_ms INTEGER NOT NULL,
  last_ms INTEGER NOT NULL,
  ring TEXT NOT NULL,
  version TEXT NOT NULL, -- without the commit
  machine TEXT NOT NULL,
  update_state TEXT,
  update_version TEXT,
  heartbeat TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS robot_last ON robot (last_ms);

CREATE TABLE IF NOT EXISTS seen (
  day TEXT NOT NULL,
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  PRIMARY KEY (day, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS outcome (
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  outcome TEXT NOT NULL,
  code TEXT,
  ring TEXT NOT NULL,
  machine TEXT NOT NULL,
  at_ms INTEGER NOT NULL, -- when it was told first
  PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outcome_at ON outcome (at_ms);

CREATE TABLE IF NOT EXISTS push (
  ring TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  by TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS stop (
  id INTEGER PRIMARY KEY,
  ring TEXT NOT NULL,
  by TEXT NOT NULL,
  version TEXT,
  why TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  lifted_ms INTEGER,
  lifted_by TEXT
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS stop_standing ON stop (ring) WHERE lifted_ms IS NULL;

CREATE TABLE IF NOT EXISTS account (
  name TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  hash TEXT NOT NULL,
  cost INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS session (
  token_hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (name) ON DELETE CASCADE,
  until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS robot_key (
  name TEXT PRIMARY KEY,
  key_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
