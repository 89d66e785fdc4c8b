/** A story in five paragraphs, as readers of the second grade have them. */
export const MISSING_CAT = `ねこの ミケが いなく なって、三日に なります。
さちは、まいにち ミケを さがしました。こうえんも、かわらも さがしました。でも、見つかりません。
さちは、ミケの おさらを 見て、ぽろぽろ なきました。
その ばん、とだなの 中から 小さな 声が 聞こえました。あけると、ミケが 三びきの 子ねこを だいて いました。
さちは、ミケの あたまを そっと なでました。`;

/** What a print asks of it: how many days, where, why. */
export const MISSING_CAT_QUESTIONS = `(1)ミケが いなく なって、何日ですか。
(2)さちは どこを さがしましたか。二つ 書きましょう。
(3)さちは どうして なきましたか。`;
