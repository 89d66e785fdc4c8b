-- What a parent asks reads a year of work (100,000 answers). `problems` therefore holds what its rows elsewhere come to: the
-- answers to the problem itself (`first_right`: null while there is none), hints (of level 1 and up), and the award with the
-- progress that earned it. Triggers write them with those rows, in the same transaction; answers, hints and awards are
-- never changed, and go only with the whole child. The indexes find what belongs to a session or lies in a span of time.
ALTER TABLE problems ADD COLUMN answer_count INTEGER NOT NULL DEFAULT 0 CHECK (answer_count >= 0);
ALTER TABLE problems ADD COLUMN wrong_count INTEGER NOT NULL DEFAULT 0 CHECK (wrong_count >= 0);
ALTER TABLE problems ADD COLUMN first_right INTEGER CHECK (first_right IN (0, 1));
ALTER TABLE problems ADD COLUMN hint_count INTEGER NOT NULL DEFAULT 0 CHECK (hint_count >= 0);
ALTER TABLE problems ADD COLUMN highest_hint INTEGER NOT NULL DEFAULT 0 CHECK (highest_hint BETWEEN 0 AND 3);
ALTER TABLE problems ADD COLUMN outcome TEXT CHECK (outcome IN ('self_solved', 'hint_solved', 'guided_solved'));
ALTER TABLE problems ADD COLUMN points INTEGER NOT NULL DEFAULT 0 CHECK (points BETWEEN 0 AND 3);
ALTER TABLE problems ADD COLUMN time_spent_seconds INTEGER NOT NULL DEFAULT 0 CHECK (time_spent_seconds >= 0);

-- A bare column beside min() is that of the smallest row: the first answer.
UPDATE problems SET answer_count = a.answers, wrong_count = a.wrong, first_right = a.first_right
FROM (
  SELECT child_id, problem_id, count(*) AS answers, sum(1 - is_correct) AS wrong, min(seq), is_correct AS first_right
  FROM attempts WHERE step_index IS NULL GROUP BY child_id, problem_id
) AS a WHERE a.child_id = problems.child_id AND a.problem_id = problems.problem_id;
UPDATE problems SET hint_count = h.hints, highest_hint = h.highest
FROM (
  SELECT child_id, problem_id, count(*) AS hints, max(level) AS highest FROM hints WHERE level > 0 GROUP BY child_id, problem_id
) AS h WHERE h.child_id = problems.child_id AND h.problem_id = problems.problem_id;
UPDATE problems SET points = w.points, outcome = w.outcome, time_spent_seconds = w.time_spent_seconds
FROM (
  SELECT p.child_id, p.problem_id, p.points, g.outcome, g.time_spent_seconds
  FROM points AS p JOIN progress AS g USING (child_id, progress_id)
) AS w WHERE w.child_id = problems.child_id AND w.problem_id = problems.problem_id;

CREATE TRIGGER attempts_counted AFTER INSERT ON attempts WHEN new.step_index IS NULL BEGIN
  UPDATE problems SET answer_count = answer_count + 1, wrong_count = wrong_count + 1 - new.is_correct,
    first_right = coalesce(first_right, new.is_correct)
  WHERE child_id = new.child_id AND problem_id = new.problem_id;
END;
CREATE TRIGGER hints_counted AFTER INSERT ON hints WHEN new.level > 0 BEGIN
  UPDATE problems SET hint_count = hint_count + 1, highest_hint = max(highest_hint, new.level)
  WHERE child_id = new.child_id AND problem_id = new.problem_id;
END;
CREATE TRIGGER points_counted AFTER INSERT ON points BEGIN
  UPDATE problems SET points = new.points, (outcome, time_spent_seconds) = (
    SELECT outcome, time_spent_seconds FROM progress WHERE child_id = new.child_id AND progress_id = new.progress_id
  ) WHERE child_id = new.child_id AND problem_id = new.problem_id;
END;

DROP INDEX problems_by_session;
CREATE INDEX problems_by_session ON problems (child_id, session_id, started_at_ms, status);
CREATE INDEX problems_by_time ON problems (started_at_ms, problem_id);
CREATE INDEX sessions_by_start ON sessions (child_id, started_at_ms);
CREATE INDEX attempts_by_session ON attempts (child_id, session_id, at_ms);
CREATE INDEX hints_by_session ON hints (child_id, session_id, at_ms, level);
CREATE INDEX progress_by_session ON progress (child_id, session_id, at_ms, progress_id);
CREATE INDEX points_by_progress ON points (child_id, progress_id, points);
CREATE INDEX points_by_time ON points (child_id, at_ms, points);
CREATE INDEX emotion_history_by_session ON emotion_history (child_id, session_id, at_ms);
CREATE INDEX emotion_history_by_time ON emotion_history (at_ms);
