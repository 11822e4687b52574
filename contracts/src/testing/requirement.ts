import { readFileSync } from 'node:fs';

const file = new URL('../../../docs/requirements.md', import.meta.url);
const rows = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, id = '', words = '']) => [id, words] as const),
);

/** A requirement in the words of docs/requirements.md, the only place of documented lists: tests read them from there. */
export function requirement(id: string): string {
  const words = rows.get(id);
  if (words === undefined)
    throw new Error(`docs/requirements.md states no ${id}: add its row, or cite another.`);
  return words;
}

/** The ids of an area's requirements, in their order. */
export function requirementIds(area: string): readonly string[] {
  return [...rows.keys()].filter((id) => id.startsWith(`${area}-`));
}
