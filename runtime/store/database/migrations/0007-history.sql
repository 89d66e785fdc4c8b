-- What the parent's page of history reads and mends: which problems are alike, whether the coach brought one because it is like
-- an earlier one, what ended a row of solved problems, and who corrected what.
--
-- `like_key` (agents/teaching/practice/likeness.ts): problems with the same one are alike; '' is like nothing. `asked_in`: the
-- word a kanji was asked in. `brought`: why the coach brought it. `hints_before`: hints given before the first answer.
ALTER TABLE problems ADD COLUMN asked_in TEXT;
ALTER TABLE problems ADD COLUMN like_key TEXT NOT NULL DEFAULT '';
ALTER TABLE problems ADD COLUMN brought TEXT CHECK (brought IN ('met_again'));
ALTER TABLE problems ADD COLUMN hints_before INTEGER NOT NULL DEFAULT 0 CHECK (hints_before >= 0);
UPDATE problems SET like_key = CASE
  WHEN kind IN ('kanji_reading', 'kanji_writing') THEN ''
  WHEN kind = 'kuku' AND expression GLOB '[1-9]×[1-9]' THEN 'kuku:' || expression
  WHEN expression GLOB '*[0-9][0-9][0-9][0-9][0-9]*' THEN kind || '/5'
  WHEN expression GLOB '*[0-9][0-9][0-9][0-9]*' THEN kind || '/4'
  WHEN expression GLOB '*[0-9][0-9][0-9]*' THEN kind || '/3'
  WHEN expression GLOB '*[0-9][0-9]*' THEN kind || '/2'
  WHEN expression GLOB '*[0-9]*' THEN kind || '/1'
  ELSE kind || '/0' END;
-- Answers to small questions count towards `answers_before`, so the first answer to the problem itself is found among all.
UPDATE problems SET hints_before = h.hints
FROM (
  SELECT g.child_id, g.problem_id, count(*) AS hints FROM hints AS g
  WHERE g.level > 0 AND g.answers_before <= (
    SELECT count(*) FROM attempts AS a WHERE a.child_id = g.child_id AND a.problem_id = g.problem_id AND a.seq < coalesce(
      (SELECT min(o.seq) FROM attempts AS o WHERE o.child_id = g.child_id AND o.problem_id = g.problem_id AND o.step_index IS NULL),
      9223372036854775807)
  ) GROUP BY g.child_id, g.problem_id
) AS h WHERE h.child_id = problems.child_id AND h.problem_id = problems.problem_id;
CREATE TRIGGER hints_before_counted AFTER INSERT ON hints WHEN new.level > 0 BEGIN
  UPDATE problems SET hints_before = hints_before + 1
  WHERE child_id = new.child_id AND problem_id = new.problem_id AND first_right IS NULL;
END;
CREATE INDEX problems_by_like ON problems (child_id, like_key, expression, started_at_ms);

-- On which days (in Japan) a child worked at problems that are alike, and the first of them that was answered or helped with.
CREATE TABLE day_likes (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  like_key TEXT NOT NULL,
  day INTEGER NOT NULL,
  first_seq INTEGER NOT NULL,
  PRIMARY KEY (child_id, like_key, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX day_likes_by_day ON day_likes (child_id, day);
INSERT INTO day_likes
SELECT child_id, like_key, (started_at_ms + 32400000) / 86400000 AS day, min(seq) FROM problems
WHERE like_key <> '' AND answer_count + hint_count > 0 GROUP BY child_id, like_key, day;
CREATE TRIGGER likes_met AFTER UPDATE OF answer_count, hint_count ON problems
WHEN new.like_key <> '' AND old.answer_count + old.hint_count = 0 AND new.answer_count + new.hint_count > 0 BEGIN
  INSERT INTO day_likes VALUES (new.child_id, new.like_key, (new.started_at_ms + 32400000) / 86400000, new.seq)
  ON CONFLICT DO UPDATE SET first_seq = min(first_seq, excluded.first_seq);
END;

-- Where a row of solved problems stood at a moment that no problem tells: 0 where it was broken. What stood in `streaks` when this
-- table was made is such a mark too. Written with each break, with the problem whose end broke the row where one is known: it holds
-- as long as that problem stands there, unsolved or told.
CREATE TABLE streak_marks (
  seq INTEGER PRIMARY KEY,
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  problem_id TEXT,
  current INTEGER NOT NULL CHECK (current >= 0),
  best INTEGER NOT NULL CHECK (best >= current),
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX streak_marks_by_child ON streak_marks (child_id, at_ms);
INSERT INTO streak_marks (child_id, current, best, at_ms) SELECT child_id, current, best, updated_at_ms FROM streaks;

-- What a parent said of an item of the records: a verdict that was wrong (`attempt_id`), an item that does not count, one that was
-- deleted, or the taking back of one of these (`undoes`). Only ever added to; the item itself may be gone.
CREATE TABLE corrections (
  seq INTEGER PRIMARY KEY,
  correction_id TEXT NOT NULL,
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  attempt_id TEXT,
  what TEXT NOT NULL CHECK (what IN ('right', 'wrong', 'not_counted', 'deleted', 'undone')),
  undoes TEXT,
  device_id TEXT NOT NULL CHECK (length(device_id) BETWEEN 1 AND 64),
  at_ms INTEGER NOT NULL,
  UNIQUE (child_id, correction_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX corrections_by_problem ON corrections (child_id, problem_id, seq);
CREATE INDEX corrections_by_session ON corrections (child_id, session_id);

-- An item as it stood before a correction, all of its rows by table, so that the correction can be taken back; while the item
-- does not count (`is_apart`) it stands nowhere else. Gone with the item when that is deleted.
CREATE TABLE set_apart (
  child_id TEXT NOT NULL,
  correction_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  problem_seq INTEGER NOT NULL,
  last_attempt_seq INTEGER NOT NULL,
  is_apart INTEGER NOT NULL CHECK (is_apart IN (0, 1)),
  started_at_ms INTEGER NOT NULL,
  item TEXT NOT NULL CHECK (json_valid(item)),
  PRIMARY KEY (child_id, correction_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX set_apart_by_problem ON set_apart (child_id, problem_id);
CREATE INDEX set_apart_by_start ON set_apart (child_id, is_apart, started_at_ms);
