-- Readable from 12
-- What a year of answers is found by, where a turn, a correction or a parent's question would read all of it.

-- The newest answers of a child first, steps included. By -seq: an index in the order of seq would be taken by questions of a few
-- problems too, which would read the year in its order to spare themselves a small sort.
CREATE INDEX attempts_newest_first ON attempts (child_id, -seq);

-- The hardest problems of a child's whole time (runtime/store/family/family-sql.ts), the hardest last. Of all problems: a program of
-- step 12 takes an index of some for damage, since it reads a row by each (examine.ts).
CREATE INDEX problems_by_trouble ON problems
  (child_id, wrong_count + hint_count + 2 * (status = 'set_aside'), started_at_ms, problem_id);

-- Which problems show what is remembered: `memories.problem_ids` by the problem, so that a correction finds the sentences that were
-- made of it. Written after each memory that is kept, with whatever a program that does not know this table kept before
-- (runtime/store/tables/memory-problems.ts): no trigger, for a step that others can read adds none.
CREATE TABLE memory_problems (
  child_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  memory_seq INTEGER NOT NULL REFERENCES memories (seq) ON DELETE CASCADE,
  PRIMARY KEY (child_id, problem_id, memory_seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory_problems_by_memory ON memory_problems (memory_seq);
INSERT INTO memory_problems (child_id, problem_id, memory_seq)
SELECT DISTINCT m.child_id, p.value, m.seq FROM memories AS m CROSS JOIN json_each(m.problem_ids) AS p WHERE p.value IS NOT NULL;
