import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';

/** The image a Dockerfile builds, according to its last stage. */
export interface Image {
  readonly base: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  /** Program and arguments. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Copied from the build stage: path in the repository, path below the work directory. */
  readonly files: readonly (readonly [string, string])[];
}

/** Parses the instructions that the two Dockerfiles use, each on one line. */
export function readImage(name: string): Image {
  const text = readFileSync(join(root, `infra/containers/${name}.Dockerfile`), 'utf8');
  const lines = text.slice(text.lastIndexOf('\nFROM ') + 1).split('\n');
  const all = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));
  const list = (line = '[]') => JSON.parse(line.slice(line.indexOf('['))) as string[];
  const pairs = all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  return {
    base: all('FROM')[0] ?? '',
    user: all('USER')[0] ?? '',
    env: Object.fromEntries(pairs),
    command: [...list(all('ENTRYPOINT')[0]), ...list(all('CMD')[0])],
    healthCheck: list(all('HEALTHCHECK')[0]),
    files: all('COPY').flatMap((line) => {
      const [, from, to] = /^--from=build \/src\/(\S+) (\S+)$/.exec(line) ?? [];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  };
}

/** Puts the image's files and Node below a folder. */
export function layOut({ files }: Image, folder: string): void {
  for (const [from, to] of files) cpSync(join(root, from), join(folder, 'app', to), { recursive: true });
  cpSync(process.execPath, join(folder, 'nodejs/bin/node'));
}
