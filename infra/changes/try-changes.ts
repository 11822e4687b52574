import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { root } from '../launcher/paths.ts';

// `npm run changes`: applies changes that the guide describes to a copy of this repository, writes what is generated, runs its checks
// and tells how many files it took. Exits with 1 where a check fails or a change takes more files than it may.

interface Change {
  /** Its patch in this folder, made by `git diff`. */
  readonly patch: string;
  /** Most files that people write, and that programs write. */
  readonly most: readonly [written: number, generated: number];
  /** Tests that judge it beside the static checks: a package and the words of `vitest run`. */
  readonly tests: readonly (readonly string[])[];
}

const changes: readonly Change[] = [
  {
    patch: 'field-of-a-form.patch',
    most: [8, 5],
    tests: [
      ['web', '--project', 'logic', 'enquiry.schema', 'tools/messages'],
      ['contracts', 'openapi', 'enquiry'],
    ],
  },
];

const generators = [
  'contracts/tools/generate-docs.ts',
  'web/tools/message-types.ts',
  'wiremock/src/build.ts',
];
const generated = /^(docs\/(openapi|upstream-o)|web\/src\/i18n\/generated\/|wiremock\/(mappings|__files)\/)/;

for (const { patch, most, tests } of changes) {
  const copy = mkdtempSync(join(tmpdir(), 'change-'));
  try {
    copyTo(copy);
    const run = (program: string, ...args: readonly string[]) =>
      execFileSync(program, args, { cwd: copy, encoding: 'utf8', env: environment(copy), maxBuffer: 1e8 });
    run('git', 'apply', join(import.meta.dirname, patch));
    for (const generator of generators) run('node', generator);
    const changed = run('git', 'status', '--porcelain', '-uall').split('\n').filter(Boolean);
    const files = changed.map((line) => line.slice(3));
    const counts = [
      files.filter((file) => !generated.test(file)),
      files.filter((file) => generated.test(file)),
    ];
    console.log(`${basename(patch, '.patch')}: ${counts[0]?.length} written, ${counts[1]?.length} generated`);
    for (const file of files) console.log(`  ${file}`);
    run('node', 'infra/checks/test.ts', 'types', 'lint', 'boundaries', 'unused', 'sizes');
    for (const [name = '', ...words] of tests) run('vitest', 'run', '--root', name, ...words);
    if (counts.some((list, index) => list.length > (most[index] ?? 0))) {
      throw new Error(`at most ${most[0]} written and ${most[1]} generated are allowed`);
    }
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    console.log(
      `${patch} fails: ${message}\n${stdout}\nMend the patch by making the change and \`git diff\`, or the guide.`,
    );
    process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A repository of its own with these files as its only commit, on the packages that are installed here. */
function copyTo(copy: string): void {
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' });
  const tracked = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const present = tracked.filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of present) cpSync(join(root, file), join(copy, file));
  const installed = (folder: string) => readdirSync(join(root, folder));
  mkdirSync(join(copy, 'node_modules/@ebp'), { recursive: true });
  for (const name of installed('node_modules').filter((entry) => entry !== '@ebp')) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of installed('node_modules/@ebp')) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@ebp', name));
    symlinkSync(join(root, name, 'node_modules'), join(copy, name, 'node_modules'));
  }
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  git(copy, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'before the change');
}

function environment(copy: string): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}
