-- What lets several robots of one child agree, and a new one get the child back. Each change carries a stamp: wall-clock ms times
-- 2048 plus a number of this robot, but always more than every stamp this robot has made or met (runtime/store/sync/stamp.ts). So
-- stamps order changes as their causes do, whatever the clocks say. `problems.seq`, `attempts.seq`, `battles.seq`,
-- `streak_marks.seq` and `corrections.seq` are such stamps from here on: the same number on each robot, and still the order.
INSERT INTO store_meta (key, value) VALUES ('stamp_salt', abs(random() % 2048));
INSERT INTO store_meta (key, value) SELECT 'stamp', max(
  (SELECT coalesce(max(seq), 0) FROM problems), (SELECT coalesce(max(seq), 0) FROM attempts),
  (SELECT coalesce(max(problem_seq), 0) FROM set_apart), (SELECT coalesce(max(last_attempt_seq), 0) FROM set_apart),
  (SELECT coalesce(max(seq), 0) FROM battles), (SELECT coalesce(max(seq), 0) FROM streak_marks),
  (SELECT coalesce(max(seq), 0) FROM corrections), (SELECT value FROM store_meta WHERE key = 'revision'));

-- What this robot is to the family's cloud: `robot_id`, a random id for sync alone, by which robots tell their changes apart.
CREATE TABLE sync_marks (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 64)
) STRICT, WITHOUT ROWID;

-- `cloud_id`: by which the family's robots and their cloud know the child, by chance; null until it is asked for.
-- `cloud_cursor`: up to where its changes were read there; it goes on in the transaction that takes them.
ALTER TABLE children ADD COLUMN cloud_id TEXT CHECK (length(cloud_id) BETWEEN 1 AND 64);
ALTER TABLE children ADD COLUMN cloud_cursor TEXT;
CREATE UNIQUE INDEX children_by_cloud ON children (cloud_id);

-- `taken_from`: the robot at which the child sat; null for this one. Only that one measures the time at work.
-- `stood_stamp`: of the last word on how the session stands.
ALTER TABLE sessions ADD COLUMN taken_from TEXT CHECK (length(taken_from) BETWEEN 1 AND 64);
ALTER TABLE sessions ADD COLUMN stood_stamp INTEGER NOT NULL DEFAULT 0;
-- Of its last beginning and of its last end; 0 where there was none, or it was before this step.
ALTER TABLE problems ADD COLUMN opened_stamp INTEGER NOT NULL DEFAULT 0;
ALTER TABLE problems ADD COLUMN closed_stamp INTEGER NOT NULL DEFAULT 0;
ALTER TABLE memories ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session_records ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;
UPDATE session_records SET stamp = revision;
CREATE INDEX session_records_by_stamp ON session_records (child_id, stamp);

-- `topic`: a later change of the same topic takes the place of one that still waits ('session:' and its id, say).
ALTER TABLE outbox ADD COLUMN topic TEXT;
CREATE INDEX outbox_by_topic ON outbox (child_id, topic);

-- What an erasing is to other robots: the child as the cloud knew it, and the stamp up to which changes are gone.
ALTER TABLE erasures ADD COLUMN cloud_child TEXT;
ALTER TABLE erasures ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;

-- How long a session's child was at work in it on each day in Japan (`began_at_ms`: its midnight): what `day_work` is the sum of.
-- A trigger adds what each turn adds to session_sums.
CREATE TABLE session_days (
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  began_at_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL CHECK (active_ms >= 0),
  PRIMARY KEY (child_id, session_id, began_at_ms),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO session_days
SELECT s.child_id, s.session_id, (s.last_turn_at_ms + 32400000) / 86400000 * 86400000 - 32400000, u.active_ms
FROM session_sums AS u JOIN sessions AS s USING (child_id, session_id) WHERE u.active_ms > 0;
CREATE TRIGGER work_of_session AFTER UPDATE OF active_ms ON session_sums WHEN new.active_ms > old.active_ms BEGIN
  INSERT INTO session_days (child_id, session_id, began_at_ms, active_ms)
  SELECT new.child_id, new.session_id, (last_turn_at_ms + 32400000) / 86400000 * 86400000 - 32400000, new.active_ms - old.active_ms
  FROM sessions WHERE child_id = new.child_id AND session_id = new.session_id
  ON CONFLICT DO UPDATE SET active_ms = active_ms + excluded.active_ms;
END;

-- The last change of something that has one value at a time (a rule, a child's grade), by its topic: an older one that arrives
-- later does nothing. A rule that was taken away stands here alone.
CREATE TABLE versions (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  topic TEXT NOT NULL CHECK (length(topic) BETWEEN 1 AND 80),
  stamp INTEGER NOT NULL,
  PRIMARY KEY (child_id, topic)
) STRICT, WITHOUT ROWID;

-- A memory that a parent has forgotten, by its id, and by a hash of what it was about: a copy from before does not bring it back.
CREATE TABLE forgotten (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  what TEXT NOT NULL CHECK (length(what) BETWEEN 1 AND 64),
  stamp INTEGER NOT NULL,
  PRIMARY KEY (child_id, what)
) STRICT, WITHOUT ROWID;

-- A change of another robot that came before what it hangs on (`needs`: a session, a problem): it is taken when that has come.
CREATE TABLE held_items (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  needs TEXT NOT NULL,
  item TEXT NOT NULL CHECK (json_valid(item)),
  at_ms INTEGER NOT NULL,
  held_at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX held_items_by_need ON held_items (child_id, needs);
CREATE INDEX held_items_by_age ON held_items (held_at_ms);
