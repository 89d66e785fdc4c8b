-- The first schema. Each table carries child_id and hangs on `children`, so that one child's data can be
-- exported and erased by enumeration; the composite foreign keys make it impossible for a row of one child to
-- point at a row of another. Times are wall-clock ms, ids UUIDv7 text, lists and states JSON. `seq` is the order
-- of writing: the clock may jump, the order may not. No column holds words of the child.

-- Schema version and hash, number of turns (`revision`), time of the last health probe.
CREATE TABLE store_meta (
  key TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A child: opaque id, grade. Written with its first turn, or `setGrade`.
CREATE TABLE children (
  child_id TEXT PRIMARY KEY CHECK (length(child_id) BETWEEN 1 AND 64),
  grade INTEGER NOT NULL CHECK (grade IN (1, 2, 3)),
  created_at_ms INTEGER NOT NULL
) STRICT;

-- A session and how it ended. Written each turn.
CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY CHECK (length(session_id) BETWEEN 1 AND 64),
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  started_at_ms INTEGER NOT NULL,
  last_turn_at_ms INTEGER NOT NULL,
  closed_at_ms INTEGER,
  close_reason TEXT,
  UNIQUE (child_id, session_id)
) STRICT;

-- A problem that was begun, and how it ended.
CREATE TABLE problems (
  problem_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expression TEXT NOT NULL,
  kind TEXT NOT NULL,
  grade INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('child', 'photo', 'robot')),
  status TEXT NOT NULL CHECK (status IN ('open', 'solved', 'set_aside')),
  started_at_ms INTEGER NOT NULL,
  closed_at_ms INTEGER,
  PRIMARY KEY (child_id, problem_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;

-- An answer, to a problem (`step_index` null) or to a small question of it. `seq` is the order in which it happened.
CREATE TABLE attempts (
  seq INTEGER PRIMARY KEY,
  attempt_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  step_index INTEGER,
  answer TEXT,
  is_correct INTEGER NOT NULL CHECK (is_correct IN (0, 1)),
  error_type TEXT,
  rules TEXT NOT NULL CHECK (json_valid(rules)),
  latency_ms INTEGER NOT NULL CHECK (latency_ms >= 0),
  at_ms INTEGER NOT NULL,
  UNIQUE (child_id, attempt_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE,
  FOREIGN KEY (child_id, problem_id) REFERENCES problems (child_id, problem_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX attempts_by_step ON attempts (child_id, step_index);

-- A hint as it was given.
CREATE TABLE hints (
  hint_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 3),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, hint_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE,
  FOREIGN KEY (child_id, problem_id) REFERENCES problems (child_id, problem_id) ON DELETE CASCADE
) STRICT;

-- One record_progress, when a problem is solved.
CREATE TABLE progress (
  progress_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('self_solved', 'hint_solved', 'guided_solved')),
  hints_used INTEGER NOT NULL CHECK (hints_used >= 0),
  time_spent_seconds INTEGER NOT NULL CHECK (time_spent_seconds >= 0),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, progress_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE,
  FOREIGN KEY (child_id, problem_id) REFERENCES problems (child_id, problem_id) ON DELETE CASCADE
) STRICT;

-- What it earned, once a problem.
CREATE TABLE points (
  child_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  progress_id TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points BETWEEN 1 AND 3),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, problem_id),
  FOREIGN KEY (child_id, problem_id) REFERENCES problems (child_id, problem_id) ON DELETE CASCADE,
  FOREIGN KEY (child_id, progress_id) REFERENCES progress (child_id, progress_id) ON DELETE CASCADE
) STRICT;

-- Current and best streak of a child.
CREATE TABLE streaks (
  child_id TEXT PRIMARY KEY REFERENCES children (child_id) ON DELETE CASCADE,
  current INTEGER NOT NULL CHECK (current >= 0),
  best INTEGER NOT NULL CHECK (best >= current),
  updated_at_ms INTEGER NOT NULL
) STRICT;

-- Each achievement of a child, once.
CREATE TABLE achievements (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, code)
) STRICT;

-- Scores at a moment, when observed; they never leave the robot.
CREATE TABLE emotion_history (
  seq INTEGER PRIMARY KEY,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  frustration REAL NOT NULL,
  confidence REAL NOT NULL,
  fatigue REAL NOT NULL,
  excitement REAL NOT NULL,
  primary_emotion TEXT NOT NULL,
  support_level TEXT NOT NULL,
  action_recommended TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX emotion_history_by_child ON emotion_history (child_id, session_id, seq);

-- The last state of a session. Written each turn.
CREATE TABLE checkpoints (
  session_id TEXT PRIMARY KEY,
  child_id TEXT NOT NULL,
  revision INTEGER NOT NULL UNIQUE,
  is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
  state TEXT NOT NULL CHECK (json_valid(state)),
  saved_at_ms INTEGER NOT NULL,
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;

-- A change the cloud should know (not feelings, not checkpoints). Written with the change.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  outbox_id TEXT NOT NULL UNIQUE,
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at_ms INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  parked INTEGER NOT NULL DEFAULT 0 CHECK (parked IN (0, 1))
) STRICT;
CREATE INDEX outbox_by_child ON outbox (child_id);
