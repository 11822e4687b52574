import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { javaCommand } from '@ebp/contracts/testing/recorded-upstream-process';

/** A page as HTML. */
export interface CheckedDocument {
  readonly name: string;
  readonly html: string;
  /** Whether the rows of its tables are cards: then they say their roles, see `web/src/components/table/table-roles.ts`. */
  readonly areRowsCards: boolean;
}

/** A message of the checker, of those fields that are used. */
interface Message {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

const rowRole = /^The “role” attribute must not be used on a “(tr|th|td)” element/;
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
// The checker's patterns nest deeper than Java's usual stack; a run of seconds gains nothing from the second compiler.
const settings = ['-Xss8m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Checks documents with the W3C's HTML checker: one Java process for all of them.
 * @returns each kind of error once, with the first place and the number of documents that have it
 * @throws Error if the checker itself does not run
 */
export async function checkMarkup(documents: readonly CheckedDocument[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'html-checker-'));
  try {
    await Promise.all(documents.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)));
    const messages = await run(folder);
    return told(
      messages.flatMap((one) => {
        const document = documents[Number.parseInt(basename(one.url), 10)];
        if (document?.areRowsCards && rowRole.test(one.message)) return [];
        return [{ ...one, url: document?.name ?? one.url }];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(folder: string): Promise<readonly Message[]> {
  const args = [
    ...settings,
    '-jar',
    jar,
    '--errors-only',
    '--stdout',
    '--exit-zero-always',
    '--format',
    'json',
    folder,
  ];
  return new Promise((resolve, reject) => {
    execFile(javaCommand(), args, { maxBuffer: 1e9 }, (error, output, complaints) => {
      if (error) reject(new Error(`the HTML checker did not run: ${error.message}\n${complaints}`));
      else resolve((JSON.parse(output) as { messages: readonly Message[] }).messages);
    });
  });
}

/** Rows and ids differ in numbers: one message for all of them. */
function told(messages: readonly Message[]): readonly string[] {
  const kinds = Object.groupBy(messages, ({ message }) =>
    message.replaceAll(/\d+|[“"][^”"]*\d[^”"]*[”"]/g, '#'),
  );
  return Object.values(kinds).flatMap((alike = []) => {
    const [first] = alike;
    if (!first) return [];
    const places = new Set(alike.map(({ url }) => url));
    return `${first.message} In ${first.url}${places.size > 1 ? ` and ${places.size - 1} others` : ''}: ${first.extract ?? ''}`;
  });
}
