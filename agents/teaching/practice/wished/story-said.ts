const OF_REST = /(?:のこ|残)(?:り(?:は|が|ま|を|の)|る|っ)/;
/** Of a story: how many are left is asked. Over folded words. */
export const isOfRest = (wanted: string): boolean => OF_REST.test(wanted);

/** The sign of a story that is told by what happens in it: ぜんぶで, みんなで わける. */
export const signOfStory = (wanted: string): '+' | '-' | '×' | '÷' | null =>
  /(?:わけ|分け)(?:る|て|よ|た)|くば[るっ]/.test(wanted)
    ? '÷'
    : OF_REST.test(wanted) || /ちがい(?:は|を|が)|おつり/.test(wanted)
      ? '-'
      : /ぜんぶで|全部で|あわせて|合わせて/.test(wanted)
        ? '+'
        : null;

/** くりあがりは なしで, あまりは まだ ならって ない: by what is refused, too, it is plain. */
export const isPlainBy = (refused: string): boolean =>
  /(?:あまり|余り|くりあがり|くりさがり)(?:が|の|は|も)?(?:ある|あり|で|出)?[^、0-9]{0,4}(?:$|、)/.test(
    refused,
  );
