-- A correction counts anew what followed from one item. The indexes find the progress of a problem, and that of a span of time in
-- its order; without the first each deletion of a problem reads all progress, for the foreign key.
CREATE INDEX progress_by_problem ON progress (child_id, problem_id);
CREATE INDEX progress_by_time ON progress (child_id, at_ms, progress_id);
CREATE INDEX streak_marks_by_problem ON streak_marks (child_id, problem_id);

-- What a day in Japan adds to the row of solved problems (agents/record/streak-part.ts): how many were solved in a row before its
-- first break, in `before_break`; after its last one; and the longest row between. Counted at the end of each turn and with each
-- correction; `is_counted` is 0 from the moment on in which anything of the day has changed, which triggers note.
CREATE TABLE streak_days (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  is_broken INTEGER NOT NULL DEFAULT 0 CHECK (is_broken IN (0, 1)),
  before_break INTEGER NOT NULL DEFAULT 0 CHECK (before_break >= 0),
  after_break INTEGER NOT NULL DEFAULT 0 CHECK (after_break >= 0),
  longest INTEGER NOT NULL DEFAULT 0 CHECK (longest >= after_break),
  PRIMARY KEY (child_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX streak_days_to_count ON streak_days (child_id, is_counted, day);
INSERT INTO streak_days (child_id, day)
SELECT child_id, (at_ms + 32400000) / 86400000 FROM progress
UNION SELECT child_id, (at_ms + 32400000) / 86400000 FROM streak_marks;

CREATE TRIGGER streak_day_gains AFTER INSERT ON progress BEGIN
  INSERT INTO streak_days (child_id, day) VALUES (new.child_id, (new.at_ms + 32400000) / 86400000)
  ON CONFLICT DO UPDATE SET is_counted = 0;
END;
CREATE TRIGGER streak_day_loses AFTER DELETE ON progress BEGIN
  UPDATE streak_days SET is_counted = 0 WHERE child_id = old.child_id AND day = (old.at_ms + 32400000) / 86400000;
END;
CREATE TRIGGER streak_day_marked AFTER INSERT ON streak_marks BEGIN
  INSERT INTO streak_days (child_id, day) VALUES (new.child_id, (new.at_ms + 32400000) / 86400000)
  ON CONFLICT DO UPDATE SET is_counted = 0;
END;
CREATE TRIGGER streak_day_unmarked AFTER DELETE ON streak_marks BEGIN
  UPDATE streak_days SET is_counted = 0 WHERE child_id = old.child_id AND day = (old.at_ms + 32400000) / 86400000;
END;
-- A mark holds as long as its problem stands unsolved or told, whenever that one changes.
CREATE TRIGGER streak_mark_holds AFTER INSERT ON problems BEGIN
  UPDATE streak_days SET is_counted = 0 WHERE child_id = new.child_id AND day IN (
    SELECT (at_ms + 32400000) / 86400000 FROM streak_marks WHERE child_id = new.child_id AND problem_id = new.problem_id);
END;
CREATE TRIGGER streak_mark_changes AFTER UPDATE OF status, outcome ON problems
WHEN new.status <> old.status OR new.outcome IS NOT old.outcome BEGIN
  UPDATE streak_days SET is_counted = 0 WHERE child_id = new.child_id AND day IN (
    SELECT (at_ms + 32400000) / 86400000 FROM streak_marks WHERE child_id = new.child_id AND problem_id = new.problem_id);
END;
CREATE TRIGGER streak_mark_falls AFTER DELETE ON problems BEGIN
  UPDATE streak_days SET is_counted = 0 WHERE child_id = old.child_id AND day IN (
    SELECT (at_ms + 32400000) / 86400000 FROM streak_marks WHERE child_id = old.child_id AND problem_id = old.problem_id);
END;
