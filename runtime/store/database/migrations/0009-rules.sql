-- What a parent set for one child otherwise than for the household, and what the cloud cost by day and purpose.

-- A setting (config/rules-settings.ts: CHILD_RULES) by its path, and its value as JSON. Written from the parent's page;
-- a row that is taken away means: as the household.
CREATE TABLE child_rules (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  path TEXT NOT NULL CHECK (length(path) BETWEEN 1 AND 64),
  value TEXT NOT NULL CHECK (json_valid(value)),
  updated_at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, path)
) STRICT, WITHOUT ROWID;

-- A day in Japan (days since 1970-01-01) and what was spent on it for what (the purposes of `outbound`), in millionths of a US dollar: the household's
-- bill, which holds no child. Written with voice_usage. What was spent before this table was is in voice_spending alone.
CREATE TABLE day_spending (
  day INTEGER NOT NULL,
  purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 40),
  micro_usd INTEGER NOT NULL CHECK (micro_usd >= 0),
  PRIMARY KEY (day, purpose)
) STRICT, WITHOUT ROWID;

-- How long a child was at work on a day in Japan, of all its sessions, one that went on over midnight too: what
-- coaching.minutesADay is held against. `began_at_ms`: the day's midnight. A trigger adds what each turn adds to session_sums.
CREATE TABLE day_work (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  began_at_ms INTEGER NOT NULL,
  active_ms INTEGER NOT NULL CHECK (active_ms >= 0),
  PRIMARY KEY (child_id, began_at_ms)
) STRICT, WITHOUT ROWID;
INSERT INTO day_work
SELECT s.child_id, (s.last_turn_at_ms + 32400000) / 86400000 * 86400000 - 32400000 AS began_at_ms, sum(u.active_ms)
FROM session_sums AS u JOIN sessions AS s USING (child_id, session_id) GROUP BY s.child_id, began_at_ms;
CREATE TRIGGER work_counted AFTER UPDATE OF active_ms ON session_sums WHEN new.active_ms > old.active_ms BEGIN
  INSERT INTO day_work (child_id, began_at_ms, active_ms)
  SELECT new.child_id, (last_turn_at_ms + 32400000) / 86400000 * 86400000 - 32400000, new.active_ms - old.active_ms
  FROM sessions WHERE child_id = new.child_id AND session_id = new.session_id
  ON CONFLICT DO UPDATE SET active_ms = active_ms + excluded.active_ms;
END;
