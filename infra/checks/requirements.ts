import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { citedIn, statedIn } from './requirement-ids.ts';
import { coverageOf } from './requirement-lines.ts';
import { sourceFiles } from './source-files.ts';

// `npm run requirements`: reports requirements and open points that no test cites, by area, and whether the table by
// line gives every sentence of the documents existing ids. Exits with 1 when one is not cited, when a test cites an
// unknown id, or when the table has a fault.
const read = (file: string) => readFile(join(root, file), 'utf8');

const stated = statedIn(await read('docs/requirements.md'));
const tests = await sourceFiles(/\.(test\.tsx?|e2e\.ts)$/);
const cited = new Set((await Promise.all(tests.map(read))).flatMap(citedIn));

const areas = Map.groupBy(stated, (id) => id.slice(0, 3));
for (const [area, ids] of areas) {
  const missing = ids.filter((id) => !cited.has(id));
  const numbers = missing.length === 0 ? 'all' : `missing ${missing.map((id) => id.slice(4)).join(' ')}`;
  console.log(
    `${area}  ${String(ids.length - missing.length).padStart(3)} of ${ids.length} cited: ${numbers}`,
  );
}
const missing = stated.filter((id) => !cited.has(id)).length;
console.log(`\n${stated.length} requirements, ${stated.length - missing} cited by a test, ${missing} not.`);

const unknown = [...cited].filter((id) => !stated.includes(id));
if (unknown.length > 0) console.log(`Cited, but stated nowhere: ${unknown.join(' ')}`);

const { lines, sentences, named, faults } = coverageOf(await read('docs/requirements-by-line.md'), stated);
console.log(
  `${lines} lines of the documents accounted for, ${sentences} sentences with the ids that cover them.`,
);
const own = stated.filter((id) => !named.has(id));
if (own.length > 0) console.log(`Of no sentence, but of our own: ${own.join(' ')}`);
for (const fault of faults) console.log(`docs/requirements-by-line.md: ${fault}`);

process.exitCode = missing + unknown.length + faults.length === 0 ? 0 : 1;
