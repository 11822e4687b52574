import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumbers } from '../bootstrap/arguments.ts';
import { endCommands, runCommand } from '../checks/run-command.ts';
import { Guardian } from '../launcher/guardian.ts';
import { root } from '../launcher/paths.ts';
import { SetupProblem } from '../launcher/setup-problem.ts';
import { type ServiceSet, testEnvironment, withServiceSets } from '../testing/services.ts';
import { type Coverage, type Source, testsFor } from './coverage.ts';
import { type Mutant, mutate } from './mutants.ts';
import { TrialRun } from './trial-run.ts';

const areas = ['contracts/src/rules', 'bff/src/access', 'bff/src/session', 'bff/src/gateway'];
const wantedShare = 0.85;
type Environment = Readonly<Record<string, string>>;

/** All tests of a package, once. */
const coverageLimitMs = 32 * 60_000;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', multiple: true } },
});
const [sampleSize = Number.POSITIVE_INFINITY] = wholeNumbers('mutation', values.sample ?? [], 1);

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

/** The settings of a test run of this package, with the mutants of its sources inserted. */
function settingsOf(name: string, sources: readonly Source[]): Environment {
  const firstIds = sources.map(({ path, mutants }) => [path, mutants[0]?.id ?? 0]);
  return {
    MUTATION_PACKAGE: name,
    MUTATION_SOURCES: JSON.stringify(Object.fromEntries(firstIds)),
  };
}

/** Which mutants each test file reaches. @throws SetupProblem when the tests fail without mutants */
async function coverageOf(name: string, environment: Environment): Promise<Coverage[]> {
  const file = join(root, '.run', `mutation-${name}.jsonl`);
  mkdirSync(join(root, '.run'), { recursive: true });
  rmSync(file, { force: true });
  const args = ['run', '--config', 'infra/mutation/vitest.config.ts', '--bail=1'];
  const { isOk, output } = await runCommand('vitest', [...args, `--maxWorkers=${availableParallelism()}`], {
    env: { ...environment, MUTATION_COVERAGE: file },
    limitMs: coverageLimitMs,
  });
  if (!isOk) throw new SetupProblem(`The tests of ${name} fail without a mutant.\n${output.slice(-4000)}`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Coverage);
}

/** A mutant and the test files that reach it. */
interface Case {
  readonly source: Source;
  readonly mutant: Mutant;
  readonly tests: readonly string[];
}

/** The cases of a package, of which the sampled ones are tried on each set of services; returns those that survived. */
async function survivorsOf(cases: readonly Case[], runs: readonly TrialRun[]): Promise<Case[]> {
  const queue = [...cases];
  const survived: Case[] = [];
  const work = async (run: TrialRun) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { source, mutant, tests } = next;
      if (tests.length > 0 && (await run.hasFailed({ mutant: mutant.id, tests }))) continue;
      survived.push(next);
      console.log(
        `survived  ${source.path}:${mutant.line}  ${oneLine(mutant.before)}  >  ${oneLine(mutant.after)}`,
      );
    }
  };
  await Promise.all(runs.map(work));
  return survived;
}

async function tryAll(sets: readonly ServiceSet[], guardian: Guardian): Promise<void> {
  const sources = sourcesOf((wanted.length > 0 ? wanted : areas).flatMap(sourcesIn));
  const total = sources.flatMap(({ mutants }) => mutants).length;
  const every = Math.max(1, total / sampleSize);
  const isChosen = ({ id }: Mutant) => Math.floor(id / every) !== Math.floor((id - 1) / every);
  const tried: Case[] = [];
  const survived: Case[] = [];
  for (const [name, own] of Map.groupBy(sources, packageOf)) {
    const settings = settingsOf(name, own);
    const coverages = await coverageOf(name, { ...testEnvironment(sets), ...settings });
    const cases = own.flatMap((source) =>
      source.mutants
        .filter(isChosen)
        .map((mutant) => ({ source, mutant, tests: testsFor(mutant, source, coverages) })),
    );
    console.log(`${name}: ${cases.length} mutants in ${own.length} files`);
    const runs = sets.map((set) => new TrialRun({ ...testEnvironment([set]), ...settings }, guardian));
    const fastest = coverages.toSorted((one, other) => one.ms - other.ms).slice(0, 1);
    for (const run of runs) {
      if (!(await run.hasFailed({ mutant: undefined, tests: fastest.map(({ test }) => test) }))) continue;
      throw new SetupProblem(`The tests of ${name} do not run: one without a mutant failed.`);
    }
    tried.push(...cases);
    survived.push(...(await survivorsOf(cases, runs)));
    await Promise.all(runs.map((run) => run.close()));
  }
  for (const area of wanted.length > 0 ? wanted : areas) {
    const isOf = ({ source }: Case) => source.path.startsWith(area);
    console.log(sentence(area, tried.filter(isOf).length, survived.filter(isOf).length));
  }
  console.log(sentence('all', tried.length, survived.length));
  if (tried.length === 0 || 1 - survived.length / tried.length < wantedShare) process.exitCode = 1;
}

function sentence(area: string, tried: number, survived: number): string {
  const share = tried === 0 ? '-' : `${((1 - survived / tried) * 100).toFixed(1)}%`;
  return `${area.padEnd(22)} ${tried - survived} of ${tried} noticed, ${share}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60);
}

const guardian = new Guardian();
await withServiceSets(availableParallelism(), (sets) => tryAll(sets, guardian));
guardian.close();
endCommands();
