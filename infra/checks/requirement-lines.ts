/** Kinds of rows without ids: they state nothing about the product. */
const silent = ['heading or blank', 'scope', 'pointer', 'head'];

interface Row {
  /** Its line in the table's own file, for the person who fixes it. */
  readonly at: number;
  readonly first: number;
  readonly last: number;
  /** Position within its line; none if the row covers whole lines. */
  readonly sentence: number | undefined;
  readonly about: string;
  readonly ids: readonly string[];
}

interface Document {
  readonly name: string;
  readonly lines: number;
  readonly sentences: number;
  readonly rows: readonly Row[];
}

export interface Coverage {
  readonly lines: number;
  /** The rows that state something. */
  readonly sentences: number;
  readonly named: ReadonlySet<string>;
  /** The faults of the table; none if every line is covered and every sentence has existing ids. */
  readonly faults: readonly string[];
}

/** Checks docs/requirements-by-line.md against the ids in docs/requirements.md. */
export function coverageOf(page: string, stated: readonly string[]): Coverage {
  const { documents, unread } = documentsIn(page);
  const rows = documents.flatMap((document) => document.rows);
  return {
    lines: documents.reduce((sum, { lines }) => sum + lines, 0),
    sentences: rows.filter(({ ids }) => ids.length > 0).length,
    named: new Set(rows.flatMap(({ ids }) => ids)),
    faults: [
      ...(documents.length === 2 ? [] : [`${documents.length} documents found, not 2`]),
      ...unread,
      ...documents.flatMap(gapsOf),
      ...rows.flatMap((row) => faultsOf(row, stated)),
    ],
  };
}

const heading = /^## (Document \d+), (\d+) lines, (\d+) sentences$/;
const rowForm = /^\| (\d+)(?:-(\d+))? +\| (\d*) *\| ([^|]*?) *\| ([^|]*?) *\|$/;
const notRows = /^\| (?:Line |-)/;

function documentsIn(page: string) {
  const documents: (Document & { rows: Row[] })[] = [];
  const unread: string[] = [];
  for (const [index, text] of page.split('\n').entries()) {
    const [, name, lines, sentences] = heading.exec(text) ?? [];
    if (name !== undefined) {
      documents.push({ name, lines: Number(lines), sentences: Number(sentences), rows: [] });
    }
    if (text.startsWith('|') && !notRows.test(text)) {
      const row = rowOf(text, index + 1);
      const document = documents.at(-1);
      if (row === undefined || document === undefined) unread.push(`row ${index + 1} cannot be read`);
      else document.rows.push(row);
    }
  }
  return { documents, unread };
}

function rowOf(text: string, at: number): Row | undefined {
  const cells = rowForm.exec(text);
  if (cells === null) return undefined;
  const [, first, last = first, sentence, about = '', ids = ''] = cells;
  return {
    at,
    first: Number(first),
    last: Number(last),
    sentence: sentence === '' ? undefined : Number(sentence),
    about,
    ids: ids === '-' ? [] : ids.split(' ').filter(Boolean),
  };
}

/** Each row continues where the previous one ended, with the next line or sentence, from line 1 to the last. */
function gapsOf({ name, lines, sentences, rows }: Document): string[] {
  const faults: string[] = [];
  let line = 0;
  let sentence: number | undefined;
  for (const row of rows) {
    const isNextLine = row.first === line + 1 && (row.sentence ?? 1) === 1;
    const isNextSentence = row.first === line && sentence !== undefined && row.sentence === sentence + 1;
    if (!isNextLine && !isNextSentence) faults.push(`row ${row.at} does not follow line ${line} of ${name}`);
    if (row.last < row.first) faults.push(`row ${row.at} ends before it begins`);
    line = row.last;
    sentence = row.sentence;
  }
  if (line !== lines) faults.push(`${name} has ${lines} lines, its rows end at ${line}`);
  const found = rows.filter((row) => row.sentence !== undefined).length;
  if (found !== sentences) faults.push(`${name} has ${sentences} sentences, not ${found}`);
  return faults;
}

function faultsOf({ at, first, last, sentence, about, ids }: Row, stated: readonly string[]): string[] {
  if (ids.length === 0) return silent.includes(about) ? [] : [`row ${at} has no id: ${about}`];
  return [
    ...(sentence === undefined || first !== last ? [`row ${at} is no single sentence`] : []),
    ...ids.filter((id) => !stated.includes(id)).map((id) => `row ${at} names ${id}, stated nowhere`),
  ];
}
