-- What a parent needs to trust the robot: what went out of the house, what was erased, and whose words a remembered sentence is.

-- What went to one receiver for one purpose within ten minutes (`slot_at_ms`: their beginning), counted in bytes; no row
-- holds anything of what was sent. `child_id` is empty where it was nobody's, or that child was erased: that something left
-- stays true. `voice_ms` is how much sound of the room was sent.
CREATE TABLE outbound (
  slot_at_ms INTEGER NOT NULL,
  receiver TEXT NOT NULL CHECK (length(receiver) BETWEEN 1 AND 80),
  purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 40),
  child_id TEXT NOT NULL DEFAULT '',
  request_count INTEGER NOT NULL CHECK (request_count >= 0),
  voice_bytes INTEGER NOT NULL CHECK (voice_bytes >= 0),
  picture_bytes INTEGER NOT NULL CHECK (picture_bytes >= 0),
  written_bytes INTEGER NOT NULL CHECK (written_bytes >= 0),
  received_bytes INTEGER NOT NULL CHECK (received_bytes >= 0),
  voice_ms INTEGER NOT NULL CHECK (voice_ms >= 0),
  PRIMARY KEY (slot_at_ms, receiver, purpose, child_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER outbound_unnamed AFTER DELETE ON children BEGIN
  INSERT INTO outbound SELECT slot_at_ms, receiver, purpose, '', request_count, voice_bytes, picture_bytes, written_bytes,
    received_bytes, voice_ms FROM outbound WHERE child_id = old.child_id AND old.child_id <> ''
  ON CONFLICT DO UPDATE SET request_count = request_count + excluded.request_count,
    voice_bytes = voice_bytes + excluded.voice_bytes, picture_bytes = picture_bytes + excluded.picture_bytes,
    written_bytes = written_bytes + excluded.written_bytes, received_bytes = received_bytes + excluded.received_bytes,
    voice_ms = voice_ms + excluded.voice_ms;
  DELETE FROM outbound WHERE child_id = old.child_id AND old.child_id <> '';
END;

-- An erasing that was carried out, and how many rows it took of each table. `is_sent`: the cloud has carried it out, too.
CREATE TABLE erasures (
  erasure_id TEXT PRIMARY KEY,
  scope TEXT NOT NULL CHECK (scope IN ('child', 'range', 'all')),
  erased_child TEXT,
  from_ms INTEGER,
  to_ms INTEGER,
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  at_ms INTEGER NOT NULL,
  is_sent INTEGER NOT NULL DEFAULT 0 CHECK (is_sent IN (0, 1))
) STRICT;

-- A notice that a parent has seen.
CREATE TABLE seen_notices (
  notice_id TEXT PRIMARY KEY CHECK (length(notice_id) BETWEEN 1 AND 120),
  seen_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whose words a remembered sentence is: a parent's are not written over by the robot.
ALTER TABLE memories ADD COLUMN made_by TEXT NOT NULL DEFAULT 'robot' CHECK (made_by IN ('robot', 'parent'));
