import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';

const containers = join(root, 'infra/containers');
const digest = /^sha256:[0-9a-f]{64}$/;

/** A third-party image: its reference, and the variable with its digest. */
export interface ForeignImage {
  readonly reference: string;
  readonly variable: string;
}

/** Every third-party image of the Dockerfiles and the compose file. @throws Error for one without a digest */
export function foreignImages(): ForeignImage[] {
  const texts = readdirSync(containers)
    .filter((name) => name.endsWith('.Dockerfile') || name === 'compose.yaml')
    .map((name) => readFileSync(join(containers, name), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^(?:FROM| +image:) +(\S+@\$\{[^}]+\}|\S+)/gm)].map(([, image = '']) => image),
  );
  const foreign = named.filter((image) => !image.startsWith('ebp-portal/'));
  const images = foreign.map((image) => {
    const [, reference, variable] = /^([\w./-]+:[\w.-]+)@\$\{(\w+_DIGEST)\b[^}]*\}$/.exec(image) ?? [];
    if (reference === undefined || variable === undefined) throw new Error(`${image} is not named by digest`);
    return { reference, variable };
  });
  return images.filter(({ variable }, at) => images.findIndex((one) => one.variable === variable) === at);
}

/** Asks the registries through docker for the current digest of each tag, and writes it down. @throws SetupProblem */
export function pinImages(file: string): void {
  const lines = foreignImages().map(({ reference, variable }) => {
    docker('pull', '--quiet', reference);
    const found =
      docker('image', 'inspect', '--format', '{{index .RepoDigests 0}}', reference).split('@')[1] ?? '';
    if (!digest.test(found)) throw new SetupProblem(`docker knows no digest of ${reference}: ${found}`);
    return `# ${reference}\n${variable}=${found}\n`;
  });
  writeFileSync(file, lines.join(''));
}

/** The recorded digests, by variable. @throws SetupProblem when one is missing */
export function pinnedDigests(file: string): Readonly<Record<string, string>> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const digests = Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const missing = foreignImages().filter(({ variable }) => !digest.test(digests[variable] ?? ''));
  if (missing.length > 0) {
    const names = missing.map(({ reference }) => reference).join(', ');
    throw new SetupProblem(`No digest of ${names}: run npm run images:pin and commit what it writes.`);
  }
  return digests;
}

/** Runs docker and returns its output. @throws SetupProblem with its error message */
export function docker(...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new SetupProblem(`docker ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout.trim();
}
