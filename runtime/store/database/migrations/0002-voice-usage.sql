-- What voice talk used. voice_usage is the child's (which talk, how much) and goes with the child; voice_spending is
-- the household's bill by month in Japan and holds no child, so that erasing a child's data does not lift the cap.
-- Money is whole millionths of a US dollar: sums of it do not drift.

-- A voice talk: tokens by kind and what they cost. Written at most every 10 s of a talk, and at its end.
CREATE TABLE voice_usage (
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  conversation_id TEXT NOT NULL CHECK (length(conversation_id) BETWEEN 1 AND 64),
  input_audio_tokens INTEGER NOT NULL CHECK (input_audio_tokens >= 0),
  input_written_tokens INTEGER NOT NULL CHECK (input_written_tokens >= 0),
  input_picture_tokens INTEGER NOT NULL CHECK (input_picture_tokens >= 0),
  output_audio_tokens INTEGER NOT NULL CHECK (output_audio_tokens >= 0),
  output_written_tokens INTEGER NOT NULL CHECK (output_written_tokens >= 0),
  micro_usd INTEGER NOT NULL CHECK (micro_usd >= 0),
  started_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  PRIMARY KEY (child_id, conversation_id)
) STRICT;

-- A month in Japan and what voice talks cost in it. Written with voice_usage.
CREATE TABLE voice_spending (
  month TEXT PRIMARY KEY CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  micro_usd INTEGER NOT NULL CHECK (micro_usd >= 0)
) STRICT, WITHOUT ROWID;
