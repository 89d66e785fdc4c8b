/** Sentences as they are heard: 。！？ and line ends part them; a mark inside 「」 does not. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let [now, depth] = ['', 0];
  const end = (): void => {
    if (now.trim() !== '') sentences.push(now.trim());
    now = '';
  };
  const characters = [...text];
  for (const [index, character] of characters.entries()) {
    if (character === '「' || character === '『') depth += 1;
    if (character === '」' || character === '』') depth = Math.max(0, depth - 1);
    now += character;
    if (depth > 0) continue;
    const isEnd = '。！？!?\n'.includes(character);
    if (isEnd && !'。！？!?'.includes(characters[index + 1] ?? '')) end();
  }
  end();
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const ASKS = /[?？]\s*$|(?:かな|ですか|ますか|でしょうか|だろう)[。！!]?\s*$/;
const INVITES =
  /(?:おしえて|きかせて|いって|かいて|やって|よんで|さがして|みつけて|かんがえて|けいさんして|たしかめて|みて|こたえて|えらんで|こえを かけて|してね)(?:\s*(?:みて|みよう|ね|ごらん|くれる|ください))*[。！!]?\s*$|[よそろこえけせてねべめれ]う[。！!]?\s*$/;

/** Whether the sentence is a question. */
export const isQuestion = (sentence: string): boolean => ASKS.test(sentence);
/** Whether it calls for something: a question or an invitation. */
export const isAsking = (sentence: string): boolean => ASKS.test(sentence) || INVITES.test(sentence);

/** What the child is asked: questions, or where there are none the invitations. */
export function questionsOf(text: string): readonly string[] {
  const sentences = sentencesOf(text);
  const questions = sentences.filter(isQuestion);
  return questions.length > 0 ? questions : sentences.filter(isAsking);
}

/** Questions that want an answer each: "A？ それとも B？" is one, and "こんなのは どうかな？" wants none. */
export function questionCount(text: string): number {
  return sentencesOf(text).filter(
    (sentence) =>
      /[?？]$/.test(sentence) &&
      !/^(?:それとも|または|こんなのは|(?:じゃあ、)?これは\s*どうかな|いい[?？])/.test(sentence),
  ).length;
}

/** Hiragana for katakana, half width, without spaces: for looking words up. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '');
