import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staticChecks } from '../checks/static-checks.ts';
import { root } from '../launcher/paths.ts';
import { answerInstead } from './answer.mjs';
import { usages } from './usages.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands of the gateway's image. */
const answeringThemselves = ['check:config', 'sessions'];
const others = Object.keys(scripts).filter((name) => !answeringThemselves.includes(name));

const typed = (name: string) => `npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`;
const commandOf = (name: string, ...args: string[]) => [
  ...(scripts[name] ?? '').split(' ').slice(2),
  ...args,
];
const answer = (name: string, ...args: string[]) => answerInstead(scripts, commandOf(name, ...args));
const run = (...command: string[]) =>
  spawnSync(process.execPath, ['infra/bootstrap/run.mjs', ...command], { cwd: root, encoding: 'utf8' });

it.each(others)('%s answers --help with its usage and an example', (name) => {
  expect(scripts[name]).toMatch(/^node infra\/bootstrap\/run\.mjs /);
  const { isAsked, text = '' } = answer(name, '--help') ?? {};
  expect(isAsked, 'its text belongs into infra/bootstrap/usages.mjs').toBe(true);
  expect(text.split('\n')[0]).toMatch(new RegExp(`^${typed(name)}( |$)`));
  expect(text).toMatch(new RegExp(`\nExamples?\n(  .*\n)*?  (\\S+=\\S+ )*${typed(name)}`));
});

it('no usage is of a command that does not exist', () => {
  expect(Object.keys(usages).toSorted()).toEqual(others.toSorted());
});

it('npm test names its steps', () => {
  for (const { name } of staticChecks) expect(usages.test).toMatch(new RegExp(`\\b${name.split(' ')[0]}\\b`));
});

it('an argument that a command does not take is refused', () => {
  for (const [name, arg] of [
    ['contracts:verify', '--taget=x'],
    ['wiremock:check', '--areas'],
    ['docs:generate', '--relase'],
    ['docs:generate', 'release'],
    ['docs:generate', '--release=x'],
    ['bench', '--life=x'],
    ['images:pin', 'now'],
  ] as const)
    expect(answer(name, arg), `${name} ${arg}`).toMatchObject({
      isAsked: false,
      text: expect.stringMatching(`^There is no argument ${arg} here.\n\n${typed(name)}`),
    });
});

it('an argument that a command takes, or passes on, is not', () => {
  for (const [name, ...args] of [
    ['docs:generate', '--release'],
    ['contracts:verify', '--target=x', '--company', 'CHK'],
    ['wiremock:record', '--target', 'x', '--header', '--x: y'],
    ['bench', '--scale', '5', '1000', '1000'],
    ['bench', '--beside=x'],
    ['mutation', '--sample=1'],
    ['docs:commands', '--release'],
    ['security', 'hostile', 'the captcha: learns'],
    ['test:e2e', '--grep', 'MAC-03'],
    ['test:services', 'vitest', '--help'],
    ['sessions', '--help'],
    ['build'],
  ] as const)
    expect(answer(name, ...args), name).toBeUndefined();
});

it('a script shows its usage with 0, or refuses with 2, and does nothing else', () => {
  expect(run('infra/build/build.ts', '--help')).toMatchObject({
    status: 0,
    stdout: usages.build,
    stderr: '',
  });
  const { status, stdout, stderr } = run('wiremock/src/contracts-verify.ts', '--compny', 'CHK');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`There is no argument --compny here.\n\n${usages['contracts:verify']}`);
});

it('a value may stand behind = as well', () => {
  const { stderr } = run('infra/mutation/mutation.ts', '--sample=none');
  expect(stderr).toBe(`none is no whole number above 0.\n\n${usages.mutation}`);
});

it.each(answeringThemselves)('%s answers without npm', (name) => {
  const { status, stdout } = run(...commandOf(name, '--help'));
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^npm run ${name} [\\s\\S]*\nExamples\n`));
});
