/** Why a part is not taken. */
export type PartRefusal =
  | 'damaged' // not zstd to its end
  | 'cut_short'
  | 'trailing_bytes'
  | 'not_our_form' // what no packer of ours writes: devices, further forms of tar, setuid
  | 'unsafe_name'
  | 'out_of_order' // twins among them
  | 'no_folder'
  | 'unsafe_link'
  | 'too_many'
  | 'too_large'
  | 'wrong_contents'; // not what its name says

/** An archive that is none of ours; nothing of it is installed. */
export class PartRefused extends Error {
  readonly code: PartRefusal;

  constructor(code: PartRefusal) {
    super(`the part is refused: ${code}`);
    this.name = 'PartRefused';
    this.code = code;
  }
}
