-- What an entry of the memory says of itself beside its sentence (agents/core/records.ts: Memory), what is not to be remembered
-- again, and what a hint gave to think with.

-- `memory_type` is the type as the cloud's documents have it; `type` stays what an older program can read (of a type that it does
-- not know: habit). `source_turn`: the turn in which it was told, NULL where the whole session shows it. `certainty` (Memory.confidence; a feeling has that name already): 0-1, NULL
-- where it is not known. From `expires_at_ms` on it is recalled no more; NULL: it lasts.
ALTER TABLE memories ADD COLUMN memory_type TEXT NOT NULL DEFAULT 'learning_insight' CHECK (memory_type IN
  ('learning_insight', 'thinking_pattern', 'effective_approach', 'milestone', 'like', 'event', 'promise'));
ALTER TABLE memories ADD COLUMN tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags));
ALTER TABLE memories ADD COLUMN source_turn INTEGER CHECK (source_turn >= 0);
ALTER TABLE memories ADD COLUMN certainty REAL CHECK (certainty BETWEEN 0 AND 1);
ALTER TABLE memories ADD COLUMN expires_at_ms INTEGER;
UPDATE memories SET memory_type = CASE type WHEN 'habit' THEN 'thinking_pattern' WHEN 'milestone' THEN 'milestone'
  ELSE 'learning_insight' END;
CREATE INDEX memories_by_type ON memories (child_id, memory_type, at_ms);

-- What a parent does not want remembered of a child, by the key of the memory: nothing under it is kept from then on.
CREATE TABLE forbidden_memories (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 80),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, key)
) STRICT, WITHOUT ROWID;

-- What a hint let the child think with (agents/teaching/hints/aids.ts); NULL where that were words and numbers alone, or nobody knew.
ALTER TABLE hints ADD COLUMN aid TEXT CHECK (length(aid) BETWEEN 1 AND 20);
