/** Stage directions to a model begin so; voice.ja.md tells it what that means. */
export const STAGE = '【台本】';
