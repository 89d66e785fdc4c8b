-- What practice, 計算バトル, memory and the record of a session need. `problems.seq` is the order in which a child's
-- problems were begun; `hints.answers_before` is how many answers to its problem stood there when a hint was given:
-- both tables had only the clock before, and the clock may jump.
--
-- `memories.fact` is a sentence the robot made. memory_index holds the grams of those that hold now (grams.ts), by
-- memories.seq; a virtual table takes part in no foreign key, so a trigger carries the deletion on to it, and
-- secure-delete takes the grams out of its pages as well.
ALTER TABLE problems ADD COLUMN way TEXT NOT NULL DEFAULT 'alone' CHECK (way IN ('alone', 'together'));
ALTER TABLE problems ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
UPDATE problems SET seq = rowid;
CREATE UNIQUE INDEX problems_by_seq ON problems (child_id, seq);
CREATE INDEX problems_by_start ON problems (child_id, started_at_ms);
CREATE INDEX problems_by_session ON problems (child_id, session_id);
CREATE INDEX attempts_by_problem ON attempts (child_id, problem_id);
CREATE INDEX hints_by_problem ON hints (child_id, problem_id);

ALTER TABLE hints ADD COLUMN answers_before INTEGER NOT NULL DEFAULT 0 CHECK (answers_before >= 0);
UPDATE hints SET answers_before = (
  SELECT count(*) FROM attempts AS a
  WHERE a.child_id = hints.child_id AND a.problem_id = hints.problem_id AND a.at_ms <= hints.at_ms
);

-- A round of 計算バトル, at its end.
CREATE TABLE battles (
  seq INTEGER PRIMARY KEY,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  longest_rally INTEGER NOT NULL CHECK (longest_rally >= 0),
  returned INTEGER NOT NULL CHECK (returned >= 0),
  dropped INTEGER NOT NULL CHECK (dropped >= 0),
  at_ms INTEGER NOT NULL,
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX battles_by_child ON battles (child_id, session_id);

-- A fact worth remembering, in the robot's words; an older one of the same key stays and names its successor
-- (`superseded_by`). Written by the record of a session.
CREATE TABLE memories (
  seq INTEGER PRIMARY KEY,
  memory_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('strength', 'difficulty', 'habit', 'milestone')),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 80),
  fact TEXT NOT NULL CHECK (length(fact) BETWEEN 1 AND 200),
  problem_ids TEXT NOT NULL CHECK (json_valid(problem_ids)),
  superseded_by TEXT,
  at_ms INTEGER NOT NULL,
  UNIQUE (child_id, memory_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX memories_by_key ON memories (child_id, key);
CREATE INDEX memories_by_order ON memories (child_id, superseded_by, seq);
CREATE INDEX memories_by_session ON memories (child_id, session_id);

-- memory_index: the grams of the memories that hold now; the tokenizer takes each gram as it is.
CREATE VIRTUAL TABLE memory_index USING fts5(child_id UNINDEXED, grams, tokenize = "ascii tokenchars '+-='");
INSERT INTO memory_index (memory_index, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER memories_deleted AFTER DELETE ON memories BEGIN
  DELETE FROM memory_index WHERE rowid = old.seq;
END;

-- What became of a session; one a session, made anew when it went on (`revision`: the checkpoint it covers).
CREATE TABLE session_records (
  session_id TEXT PRIMARY KEY,
  child_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  problem_count INTEGER NOT NULL CHECK (problem_count >= 0),
  solved_count INTEGER NOT NULL CHECK (solved_count >= 0),
  alone_count INTEGER NOT NULL CHECK (alone_count >= 0),
  hint_count INTEGER NOT NULL CHECK (hint_count >= 0),
  points INTEGER NOT NULL CHECK (points >= 0),
  active_ms INTEGER NOT NULL CHECK (active_ms >= 0),
  hard TEXT NOT NULL CHECK (json_valid(hard)),
  summary TEXT NOT NULL CHECK (length(summary) <= 400),
  made_by TEXT NOT NULL CHECK (made_by IN ('inner', 'cloud')),
  at_ms INTEGER NOT NULL,
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX session_records_by_child ON session_records (child_id, revision);
