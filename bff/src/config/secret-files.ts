import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyCodes } from '@ebp/contracts/companies';

/** Variables whose values are secrets. */
export const secretNames = [
  'REDIS_URL',
  'SESSION_SECRETS',
  'TOKEN_KEYS',
  'AUTH_CLIENT_SECRET',
  'AUTH_CLIENT_KEY',
  'TELEPHONY_CLIENT_SECRET',
  'WEB_PUSH_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...companyCodes.flatMap((code) => [`AUTH_${code}_CLIENT_SECRET`, `AUTH_${code}_CLIENT_KEY`]),
];

type Given = Readonly<Record<string, string | undefined>>;

/**
 * The environment, completed with secrets read from files: an environment is visible to every child process, in `docker
 * inspect` and in dumps; a file has its own permissions. `<NAME>_FILE` names the file of one secret, SECRETS_DIRECTORY
 * a folder with files named after the secrets, as Kubernetes and Compose mount them.
 * @returns also a sentence for each folder or secret that cannot be read, and for each secret that is given twice; none
 * repeats a value
 */
export function withSecretFiles(given: Given): {
  readonly values: Given;
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const filesIn = (name: 'SECRETS_DIRECTORY' | 'UPSTREAM_CREDENTIALS_DIRECTORY') => {
    const folder = given[name];
    const listed = folder === undefined ? [] : attempt(() => readdirSync(folder));
    if (typeof listed !== 'string') return listed;
    faults.push(`${name} cannot be read (${listed})`);
    return [];
  };
  const { SECRETS_DIRECTORY: directory } = given;
  const inDirectory = filesIn('SECRETS_DIRECTORY');
  // Its files are no settings and are read elsewhere, but a folder that is not there is a fault of the environment.
  filesIn('UPSTREAM_CREDENTIALS_DIRECTORY');
  const read = secretNames.flatMap((name) => {
    const named = given[`${name}_FILE`];
    const files = [
      ...(named === undefined ? [] : [named]),
      ...(directory !== undefined && inDirectory.includes(name) ? [join(directory, name)] : []),
    ];
    const [file] = files;
    if (file === undefined) return [];
    if (files.length > 1 || given[name] !== undefined) {
      faults.push(`${name} is given twice: in the environment, by ${name}_FILE or in SECRETS_DIRECTORY`);
    }
    const text = attempt(() => [readFileSync(file, 'utf8').trim()]);
    if (typeof text === 'string') faults.push(`${name} cannot be read from its file (${text})`);
    return typeof text === 'string' || text[0] === '' ? [] : [[name, text[0]] as const];
  });
  return { values: { ...given, ...Object.fromEntries(read) }, faults };
}

/** The content, or the code of the fault. */
function attempt(read: () => readonly string[]): readonly string[] | string {
  try {
    return read();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown fault';
  }
}
