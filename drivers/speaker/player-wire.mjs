// What the robot and its player process say to each other. Plain JavaScript: the player then starts without the
// compiler that strips types, which takes 25 MB.

export const SAMPLE_RATE_HZ = 24_000;
export const FRAME_SAMPLES = 480;

/** To the player, on its standard input: a kind (1 byte), a length (4 bytes, little-endian), so many bytes of sound. */
export const HEADER_BYTES = 5;
export const SOUND = 1;
export const CUT = 2;

/** From the player, on its descriptor 3: a kind (1 byte), 0, a number of samples (2 bytes, little-endian). */
export const REPORT_BYTES = 4;
export const REPORT_FD = 3;
export const READY = 1;
/** So many samples begin to sound. */
export const PLAYED = 2;
/** A cut is done: all before it is silent. */
export const SILENT = 3;
