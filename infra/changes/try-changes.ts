import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { checkNames } from '../bootstrap/arguments.ts';
import { linkPackages } from '../build/link-packages.ts';
import { root } from '../launcher/paths.ts';
import { writeFifthWorld } from './fifth-world.ts';

interface Change {
  /** Of its patch in this folder, made by `git diff -U1`. */
  readonly name: string;
  /** Writes what no patch holds. */
  readonly also?: (root: string) => void;
  /** Most files that people write, and that programs write. */
  readonly most: readonly [written: number, generated: number];
  /** What judges it beside the static checks: a package and the words of `vitest run`. */
  readonly tests: readonly (readonly string[])[];
}

const changes: readonly Change[] = [
  {
    name: 'field-of-a-form',
    most: [8, 5],
    tests: [
      ['web', '--project', 'logic', 'enquiry.schema', 'tools/messages'],
      ['web', '--project', 'components*', 'screens/enquiry'],
      ['contracts', 'openapi', 'enquiry'],
    ],
  },
  {
    name: 'list-screen',
    most: [15, 5],
    tests: [
      ['contracts'],
      ['web', '--project', 'logic', 'menu', 'tools/'],
      ['web', '--project', 'components*', 'screens/contract'],
      ['wiremock', 'verify', 'check', 'workbench'],
      ['bff', 'recorded', 'matrix', 'fuzz'],
    ],
  },
  {
    name: 'fifth-company',
    also: writeFifthWorld,
    // One company file and its line in the list; three languages; accounts and their line in the guide; logo, icons and films; and
    // the files of its world. The recorded answers of each operation name every company.
    most: [13 + filesIn('wiremock/world/CMM'), 3 + filesIn('wiremock/mappings/operations')],
    tests: [
      ['contracts'],
      ['infra', 'company-parts'],
      ['web', '--project', 'logic', 'tools/', 'menu', 'company'],
      ['web', '--project', 'components*', 'lib/browser/accent'],
      ['wiremock', 'companies', 'check', 'seen-by'],
      // The guide's fourth step writes the page of variables, which the second run then reads.
      ['bff', 'src/config', '-u'],
      ['bff', 'src/config'],
    ],
  },
];

const generators = [
  'web/tools/message-types.ts',
  'wiremock/src/build.ts',
  // Its examples are recorded.
  'contracts/tools/generate-docs.ts',
];
const generated = /^(docs\/(openapi|upstream-o)|web\/src\/i18n\/generated\/|wiremock\/mappings\/)/;

// `npm run changes`
const wanted = process.argv.slice(2);
checkNames(
  'changes',
  wanted,
  changes.map(({ name }) => name),
);
for (const change of changes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const copy = mkdtempSync(join(tmpdir(), 'change-'));
  try {
    copyTo(copy);
    tryChange(change, copy);
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    console.log(
      `${change.name} fails: ${message}\n${stdout}\nMend its patch in infra/changes by making the change and \`git diff -U1\`, or the guide.`,
    );
    process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function filesIn(folder: string): number {
  return readdirSync(join(root, folder)).length;
}

/** @throws Error with the output of what failed */
function tryChange({ name, also, most, tests }: Change, copy: string): void {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: copy, encoding: 'utf8', env: environment(copy), maxBuffer: 1e8 });
  run('git', 'apply', join(import.meta.dirname, `${name}.patch`));
  also?.(copy);
  for (const generator of generators) run('node', generator);
  const files = run('git', 'status', '--porcelain', '-uall')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
  const [byProgram, byHand] = [
    files.filter((file) => generated.test(file)),
    files.filter((file) => !generated.test(file)),
  ];
  console.log(`${name}: ${byHand.length} written, ${byProgram.length} generated`);
  for (const file of byHand) console.log(`  ${file}`);
  if (byHand.length > most[0] || byProgram.length > most[1])
    throw new Error(`at most ${most[0]} written and ${most[1]} generated are allowed`);
  run('node', 'infra/checks/test.ts', 'types', 'lint', 'boundaries', 'unused', 'sizes');
  run('node', 'infra/checks/requirements.ts');
  for (const [root = '', ...words] of tests)
    run('node', 'infra/testing/with-services.ts', 'vitest', 'run', '--root', root, ...words);
}

/** A repository of its own with these files as its only commit, on the packages that are installed here. */
function copyTo(copy: string): void {
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' });
  const tracked = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const present = tracked.filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of present) cpSync(join(root, file), join(copy, file));
  linkPackages(copy);
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  git(copy, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'before the change');
}

function environment(copy: string): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}
