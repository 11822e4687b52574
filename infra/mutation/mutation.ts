import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endCommands, runCommand } from '../checks/run-command.ts';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';
import { testEnvironment, withServiceSets } from '../testing/services.ts';
import { type Coverage, type Source, testsFor } from './coverage.ts';
import { type Mutant, mutate } from './mutants.ts';

const areas = ['contracts/src/rules', 'bff/src/access', 'bff/src/session', 'bff/src/gateway'];
const wantedShare = 0.85;
const usage = `npm run mutation [-- --sample <number>] [<folder or file> ...]

Changes the rules and the gateway's guard in small ways, one at a time, and runs the tests that meet the change: a mutant
that no test notices is printed. Without --sample all are tried, which takes hours; a sample is spread evenly.

Areas: ${areas.join(', ')}`;

type Environment = Readonly<Record<string, string>>;

/** A run that takes longer than any test has hit an endless loop, which counts as detected. */
const limitMs = 4 * 60_000;

const args = process.argv.slice(2);
const at = args.indexOf('--sample');
const sampleSize = at === -1 ? Number.POSITIVE_INFINITY : Number(args[at + 1]);
const wanted = at === -1 ? args : args.toSpliced(at, 2);

function sourcesIn(areaOrFile: string): string[] {
  if (areaOrFile.endsWith('.ts')) return [areaOrFile];
  return readdirSync(join(root, areaOrFile), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\.table\.ts$|(^|\/)testing\//.test(path))
    .map((path) => join(areaOrFile, path))
    .toSorted();
}

/** Ids are numbered across all sources, so that each identifies one mutant. */
function sourcesOf(paths: readonly string[]): Source[] {
  let firstId = 0;
  return paths.map((path) => {
    const { mutants } = mutate(readFileSync(join(root, path), 'utf8'), firstId);
    firstId += mutants.length;
    return { path, mutants };
  });
}

const packageOf = ({ path }: Source): string => path.slice(0, path.indexOf('/'));

async function runTests(
  name: string,
  sources: readonly Source[],
  environment: Environment,
  tests: readonly string[] = [],
) {
  const firstIds = sources.map(({ path, mutants }) => [path, mutants[0]?.id ?? 0]);
  const env = {
    ...environment,
    MUTATION_PACKAGE: name,
    MUTATION_SOURCES: JSON.stringify(Object.fromEntries(firstIds)),
  };
  const workers = environment.MUTATION_ON === undefined ? availableParallelism() : 1;
  const config = [
    'run',
    '--config',
    'infra/mutation/vitest.config.ts',
    '--bail=1',
    `--maxWorkers=${workers}`,
  ];
  return runCommand('vitest', [...config, ...tests], {
    env,
    limitMs: limitMs * (tests.length === 0 ? 8 : 1),
  });
}

/** Which mutants each test file reaches. @throws SetupProblem when the tests fail without mutants */
async function coverageOf(
  name: string,
  sources: readonly Source[],
  environment: Environment,
): Promise<Coverage[]> {
  const file = join(root, '.run', `mutation-${name}.jsonl`);
  mkdirSync(join(root, '.run'), { recursive: true });
  rmSync(file, { force: true });
  const { isOk, output } = await runTests(name, sources, { ...environment, MUTATION_COVERAGE: file });
  if (!isOk) throw new SetupProblem(`The tests of ${name} fail without a mutant.\n${output.slice(-4000)}`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Coverage);
}

interface Trial {
  readonly source: Source;
  readonly mutant: Mutant;
}

async function isNoticed(
  { source, mutant }: Trial,
  coverages: readonly Coverage[],
  environment: Environment,
): Promise<boolean> {
  const env = { ...environment, MUTATION_ON: String(mutant.id) };
  for (const tests of testsFor(mutant, source, coverages)) {
    const { isOk } = await runTests(packageOf(source), [source], env, tests);
    if (!isOk) return true;
  }
  return false;
}

async function tryAll(environments: readonly Environment[], all: Environment): Promise<void> {
  const sources = sourcesOf((wanted.length > 0 ? wanted : areas).flatMap(sourcesIn));
  const coverages = new Map<string, Coverage[]>();
  for (const [name, own] of Map.groupBy(sources, packageOf)) {
    coverages.set(name, await coverageOf(name, own, all));
  }
  const trials = sources.flatMap((source) => source.mutants.map((mutant) => ({ source, mutant })));
  const every = Math.max(1, trials.length / sampleSize);
  const chosen = trials.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));
  console.log(`${chosen.length} of ${trials.length} mutants in ${sources.length} files`);
  const queue = [...chosen];
  const survived: Trial[] = [];
  const work = async (environment: Environment) => {
    for (let trial = queue.shift(); trial !== undefined; trial = queue.shift()) {
      if (await isNoticed(trial, coverages.get(packageOf(trial.source)) ?? [], environment)) continue;
      survived.push(trial);
      const { line, before, after } = trial.mutant;
      console.log(`survived  ${trial.source.path}:${line}  ${oneLine(before)}  >  ${oneLine(after)}`);
    }
  };
  await Promise.all(environments.map(work));
  for (const area of wanted.length > 0 ? wanted : areas) {
    const isOf = ({ source }: Trial) => source.path.startsWith(area);
    console.log(sentence(area, chosen.filter(isOf).length, survived.filter(isOf).length));
  }
  console.log(sentence('all', chosen.length, survived.length));
  if (chosen.length === 0 || 1 - survived.length / chosen.length < wantedShare) process.exitCode = 1;
}

function sentence(area: string, tried: number, survived: number): string {
  const share = tried === 0 ? '-' : `${((1 - survived / tried) * 100).toFixed(1)}%`;
  return `${area.padEnd(22)} ${tried - survived} of ${tried} noticed, ${share}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60);
}

if (args.includes('--help')) {
  console.log(usage);
} else {
  await withServiceSets(availableParallelism(), (sets) =>
    tryAll(
      sets.map((set) => testEnvironment([set])),
      testEnvironment(sets),
    ),
  );
  endCommands();
}
