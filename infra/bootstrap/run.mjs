// Entry of every npm script: `node infra/bootstrap/run.mjs <file.ts> [arguments]`.
// Plain JavaScript for Node 20 with nothing installed; everything behind it runs on the pinned Node.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerInstead } from './answer.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [script, ...rest] = process.argv.slice(2);

if (script === undefined) {
  console.error('Usage: node infra/bootstrap/run.mjs <script> [arguments]');
  process.exit(2);
}
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const answer = answerInstead(scripts, [script, ...rest]);
if (answer !== undefined) {
  (answer.isAsked ? console.log : console.error)(answer.text.trimEnd());
  process.exit(answer.isAsked ? 0 : 2);
}
try {
  const node = await ensureInstalled(root);
  handOver(node, ['--import', './infra/bootstrap/report-crash.ts', script, ...rest], root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
