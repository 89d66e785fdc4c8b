-- Several children at one desk. What they are called is the parent's word, not the child's: `nickname` as it is spoken (kana
-- or letters), `nickname_written` as the parent writes it; they leave this robot with no request. `mark` is the animal by
-- which a child that cannot read finds itself. `is_grade_set`: the parent set the grade on the page, and the setting
-- child.grade no longer does. `archived_at_ms`: left out wherever children are to choose from; the records stay.
-- `card_token`: what stands on the child's printed card, by chance; null until one is printed.
ALTER TABLE children ADD COLUMN nickname TEXT NOT NULL DEFAULT '' CHECK (length(nickname) <= 12);
ALTER TABLE children ADD COLUMN nickname_written TEXT NOT NULL DEFAULT '' CHECK (length(nickname_written) <= 12);
ALTER TABLE children ADD COLUMN mark TEXT NOT NULL DEFAULT '' CHECK (length(mark) <= 16);
ALTER TABLE children ADD COLUMN is_grade_set INTEGER NOT NULL DEFAULT 0 CHECK (is_grade_set IN (0, 1));
ALTER TABLE children ADD COLUMN archived_at_ms INTEGER;
ALTER TABLE children ADD COLUMN card_token TEXT CHECK (length(card_token) BETWEEN 16 AND 64);
CREATE UNIQUE INDEX children_by_card ON children (card_token);

-- Who sits at the desk: one row. Written with each change of places, and when a child says again who it is.
CREATE TABLE desk_places (
  place INTEGER PRIMARY KEY CHECK (place = 1),
  child_id TEXT NOT NULL REFERENCES children (child_id) ON DELETE CASCADE,
  seated_at_ms INTEGER NOT NULL
) STRICT;
