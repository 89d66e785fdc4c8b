-- What a parent asks of months reads a row for each problem and each moment of them, which is thousands. So sums stand beside
-- them: of each day (the one in Japan, UTC+9, on which a problem was begun; days since 1970-01-01) and kind, of the rules that
-- would explain its wrong answers, and of each session. Triggers write them with the rows they sum up, in the same
-- transaction, but for the time at work, which is measured at the end of each turn (session-sums.ts).

-- What the problems of a kind that were begun on a day came to, as in 0004-sums.sql. `put_right_count`: wrong at first and then
-- solved alone without a hint. Written with each change of such a problem.
CREATE TABLE day_sums (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  problem_count INTEGER NOT NULL DEFAULT 0,
  solved_count INTEGER NOT NULL DEFAULT 0,
  set_aside_count INTEGER NOT NULL DEFAULT 0,
  answered_count INTEGER NOT NULL DEFAULT 0,
  first_right_count INTEGER NOT NULL DEFAULT 0,
  answer_count INTEGER NOT NULL DEFAULT 0,
  wrong_count INTEGER NOT NULL DEFAULT 0,
  hint_count INTEGER NOT NULL DEFAULT 0,
  hinted_count INTEGER NOT NULL DEFAULT 0,
  first_hints INTEGER NOT NULL DEFAULT 0,
  second_hints INTEGER NOT NULL DEFAULT 0,
  third_hints INTEGER NOT NULL DEFAULT 0,
  self_solved_count INTEGER NOT NULL DEFAULT 0,
  hint_solved_count INTEGER NOT NULL DEFAULT 0,
  guided_solved_count INTEGER NOT NULL DEFAULT 0,
  put_right_count INTEGER NOT NULL DEFAULT 0,
  points INTEGER NOT NULL DEFAULT 0,
  time_spent_seconds INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (child_id, day, kind)
) STRICT, WITHOUT ROWID;

-- How many wrong answers to these problems a rule would explain. Written with each such answer.
CREATE TABLE mistake_sums (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  rule TEXT NOT NULL,
  answer_count INTEGER NOT NULL,
  PRIMARY KEY (child_id, day, kind, rule)
) STRICT, WITHOUT ROWID;

-- What a session came to: problems begun in it, hints given and points earned in it, and the time at work.
CREATE TABLE session_sums (
  child_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  problem_count INTEGER NOT NULL DEFAULT 0,
  solved_count INTEGER NOT NULL DEFAULT 0,
  hint_count INTEGER NOT NULL DEFAULT 0,
  points INTEGER NOT NULL DEFAULT 0,
  active_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (child_id, session_id),
  FOREIGN KEY (child_id, session_id) REFERENCES sessions (child_id, session_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO day_sums
SELECT child_id, (started_at_ms + 32400000) / 86400000 AS day, kind, count(*), sum(status = 'solved'), sum(status = 'set_aside'),
  count(first_right), coalesce(sum(first_right), 0), sum(answer_count), sum(wrong_count), sum(hint_count), sum(hint_count > 0), 0, 0, 0,
  count(*) FILTER (WHERE outcome = 'self_solved'), count(*) FILTER (WHERE outcome = 'hint_solved'),
  count(*) FILTER (WHERE outcome = 'guided_solved'),
  count(*) FILTER (WHERE outcome = 'self_solved' AND wrong_count > 0 AND hint_count = 0), sum(points), sum(time_spent_seconds)
FROM problems GROUP BY child_id, day, kind;
UPDATE day_sums SET first_hints = h.one, second_hints = h.two, third_hints = h.three
FROM (
  SELECT p.child_id, (p.started_at_ms + 32400000) / 86400000 AS day, p.kind,
    sum(h.level = 1) AS one, sum(h.level = 2) AS two, sum(h.level = 3) AS three
  FROM hints AS h JOIN problems AS p USING (child_id, problem_id) GROUP BY p.child_id, day, p.kind
) AS h WHERE h.child_id = day_sums.child_id AND h.day = day_sums.day AND h.kind = day_sums.kind;
INSERT INTO mistake_sums
SELECT p.child_id, (p.started_at_ms + 32400000) / 86400000 AS day, p.kind, CAST(r.value AS TEXT) AS rule, count(*)
FROM attempts AS a JOIN problems AS p USING (child_id, problem_id) CROSS JOIN json_each(a.rules) AS r
WHERE a.step_index IS NULL AND a.is_correct = 0 GROUP BY p.child_id, day, p.kind, rule;

INSERT INTO session_sums (child_id, session_id) SELECT child_id, session_id FROM sessions;
UPDATE session_sums SET problem_count = p.problems, solved_count = p.solved
FROM (SELECT child_id, session_id, count(*) AS problems, sum(status = 'solved') AS solved FROM problems GROUP BY child_id, session_id) AS p
WHERE p.child_id = session_sums.child_id AND p.session_id = session_sums.session_id;
UPDATE session_sums SET hint_count = h.hints
FROM (SELECT child_id, session_id, count(*) AS hints FROM hints WHERE level > 0 GROUP BY child_id, session_id) AS h
WHERE h.child_id = session_sums.child_id AND h.session_id = session_sums.session_id;
UPDATE session_sums SET points = w.points
FROM (
  SELECT child_id, g.session_id, sum(p.points) AS points
  FROM progress AS g JOIN points AS p USING (child_id, progress_id) GROUP BY child_id, g.session_id
) AS w WHERE w.child_id = session_sums.child_id AND w.session_id = session_sums.session_id;
UPDATE session_sums SET active_ms = a.active_ms
FROM (
  SELECT child_id, session_id, sum(min(at_ms - before_ms, 600000)) AS active_ms FROM (
    SELECT child_id, session_id, at_ms, lag(at_ms) OVER (PARTITION BY child_id, session_id ORDER BY at_ms) AS before_ms FROM (
      SELECT child_id, session_id, started_at_ms AS at_ms FROM sessions
      UNION ALL SELECT child_id, session_id, last_turn_at_ms FROM sessions
      UNION ALL SELECT child_id, session_id, started_at_ms FROM problems
      UNION ALL SELECT child_id, session_id, at_ms FROM attempts
      UNION ALL SELECT child_id, session_id, at_ms FROM hints
      UNION ALL SELECT child_id, session_id, at_ms FROM progress
      UNION ALL SELECT child_id, session_id, at_ms FROM emotion_history
    )
  ) WHERE before_ms IS NOT NULL GROUP BY child_id, session_id
) AS a WHERE a.child_id = session_sums.child_id AND a.session_id = session_sums.session_id;

CREATE TRIGGER sessions_summed AFTER INSERT ON sessions BEGIN
  INSERT INTO session_sums (child_id, session_id) VALUES (new.child_id, new.session_id);
END;
CREATE TRIGGER problems_summed AFTER INSERT ON problems BEGIN
  INSERT INTO day_sums (child_id, day, kind, problem_count)
  VALUES (new.child_id, (new.started_at_ms + 32400000) / 86400000, new.kind, 1)
  ON CONFLICT DO UPDATE SET problem_count = problem_count + 1;
  UPDATE session_sums SET problem_count = problem_count + 1 WHERE child_id = new.child_id AND session_id = new.session_id;
END;
CREATE TRIGGER problems_changed
AFTER UPDATE OF status, answer_count, wrong_count, first_right, hint_count, outcome, points, time_spent_seconds ON problems BEGIN
  UPDATE day_sums SET
    solved_count = solved_count + (new.status = 'solved') - (old.status = 'solved'),
    set_aside_count = set_aside_count + (new.status = 'set_aside') - (old.status = 'set_aside'),
    answered_count = answered_count + (new.first_right IS NOT NULL) - (old.first_right IS NOT NULL),
    first_right_count = first_right_count + coalesce(new.first_right, 0) - coalesce(old.first_right, 0),
    answer_count = answer_count + new.answer_count - old.answer_count,
    wrong_count = wrong_count + new.wrong_count - old.wrong_count,
    hint_count = hint_count + new.hint_count - old.hint_count,
    hinted_count = hinted_count + (new.hint_count > 0) - (old.hint_count > 0),
    self_solved_count = self_solved_count + (new.outcome IS 'self_solved') - (old.outcome IS 'self_solved'),
    hint_solved_count = hint_solved_count + (new.outcome IS 'hint_solved') - (old.outcome IS 'hint_solved'),
    guided_solved_count = guided_solved_count + (new.outcome IS 'guided_solved') - (old.outcome IS 'guided_solved'),
    put_right_count = put_right_count
      + (new.outcome IS 'self_solved' AND new.wrong_count > 0 AND new.hint_count = 0)
      - (old.outcome IS 'self_solved' AND old.wrong_count > 0 AND old.hint_count = 0),
    points = points + new.points - old.points,
    time_spent_seconds = time_spent_seconds + new.time_spent_seconds - old.time_spent_seconds
  WHERE child_id = new.child_id AND day = (new.started_at_ms + 32400000) / 86400000 AND kind = new.kind;
  UPDATE session_sums SET solved_count = solved_count + (new.status = 'solved') - (old.status = 'solved')
  WHERE child_id = new.child_id AND session_id = new.session_id AND new.status <> old.status;
END;
CREATE TRIGGER mistakes_summed AFTER INSERT ON attempts WHEN new.step_index IS NULL AND new.is_correct = 0 BEGIN
  INSERT INTO mistake_sums
  SELECT p.child_id, (p.started_at_ms + 32400000) / 86400000, p.kind, CAST(r.value AS TEXT), 1
  FROM problems AS p CROSS JOIN json_each(new.rules) AS r
  WHERE p.child_id = new.child_id AND p.problem_id = new.problem_id
  ON CONFLICT DO UPDATE SET answer_count = answer_count + 1;
END;
CREATE TRIGGER hints_summed AFTER INSERT ON hints WHEN new.level > 0 BEGIN
  UPDATE day_sums SET first_hints = first_hints + (new.level = 1), second_hints = second_hints + (new.level = 2),
    third_hints = third_hints + (new.level = 3)
  WHERE (child_id, day, kind) = (
    SELECT child_id, (started_at_ms + 32400000) / 86400000, kind FROM problems
    WHERE child_id = new.child_id AND problem_id = new.problem_id
  );
  UPDATE session_sums SET hint_count = hint_count + 1 WHERE child_id = new.child_id AND session_id = new.session_id;
END;
CREATE TRIGGER points_summed AFTER INSERT ON points BEGIN
  UPDATE session_sums SET points = points + new.points
  WHERE (child_id, session_id) = (
    SELECT child_id, session_id FROM progress WHERE child_id = new.child_id AND progress_id = new.progress_id
  );
END;
