import { asksOfWriting, askedInClause } from '#agents/models/inner/understand/japanese-question.ts';
import { isStuckAtText } from '#agents/models/inner/understand/composing/stuck-text.ts';
const st:any={lesson:null,drill:null,composition:null,word_problem:null,awaiting:null,queue:[]};
for (const s of process.argv.slice(2)) console.log(s, 'asksOfWriting', asksOfWriting(s,st,false,2), 'stuck', isStuckAtText(s), JSON.stringify(askedInClause(s,st,2)));
