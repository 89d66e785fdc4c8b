-- Readable from 12
-- What a sentence that is remembered means, as numbers (runtime/store/vectors/): `vector` holds `dimensions` of them, 4 bytes each,
-- little-endian, of length 1 together, made by `model` of the sentence with this hash (the first 32 digits of its SHA-256). Of a
-- sentence, a model or a length that is another by now it is not used, and made anew. No virtual table: a program, or a machine,
-- that has not sqlite-vec opens, backs up and erases it all the same.
CREATE TABLE memory_vectors (
  memory_seq INTEGER PRIMARY KEY,
  child_id TEXT NOT NULL,
  memory_id TEXT NOT NULL,
  model TEXT NOT NULL CHECK (length(model) BETWEEN 1 AND 80),
  dimensions INTEGER NOT NULL CHECK (dimensions > 0),
  fact_hash TEXT NOT NULL CHECK (length(fact_hash) = 32),
  vector BLOB NOT NULL CHECK (length(vector) = 4 * dimensions),
  FOREIGN KEY (child_id, memory_id) REFERENCES memories (child_id, memory_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX memory_vectors_by_memory ON memory_vectors (child_id, memory_id);
CREATE INDEX memory_vectors_newest_first ON memory_vectors (child_id, model, dimensions, -memory_seq);
