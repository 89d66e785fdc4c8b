import { readFileSync } from 'node:fs';
import { regionsIn } from '#agents/knowledge/japanese/asked/clause/clauses.ts';
import { askedAround } from '#agents/knowledge/japanese/asked/around/around.ts';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';
const [f='',...ids]=process.argv.slice(2);
for (const x of JSON.parse(readFileSync(f,'utf8'))) { if(ids.length&&!ids.includes(x.id)) continue;
 console.log(x.id, x.turns[0]);
 for (const r of regionsIn(x.turns[0])) console.log('   R', r.asks,'| before', r.before.join(' / '),'| Q',r.quotes.join(','), '=>', askedAround(r,x.grade));
 console.log('   C', JSON.stringify(clauseAsked(x.turns[0],x.grade)));
}
