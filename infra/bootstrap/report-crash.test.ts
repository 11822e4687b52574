import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'script-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** The last output of an npm script that fails in this way. */
function endOf(statement: string) {
  const script = join(directory, 'script.ts');
  const imports = `import { SetupProblem } from '${join(root, 'infra/launcher/setup-problem.ts')}';\n`;
  writeFileSync(script, `${imports}await Promise.resolve(SetupProblem);\n${statement}\n`);
  const { status, stderr } = spawnSync(process.execPath, ['infra/bootstrap/run.mjs', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('the end of an npm script', () => {
  it('is one line where something is to be put right by whoever started it', () => {
    expect(endOf("throw new SetupProblem('Please install haproxy and start again.');")).toEqual({
      status: 1,
      stderr: 'Please install haproxy and start again.\n',
    });
  });

  it('is one line where an argument is wrong', () => {
    const options = "{ args: ['--target'], options: { target: { type: 'string' } } }";
    expect(endOf(`(await import('node:util')).parseArgs(${options});`)).toEqual({
      status: 1,
      stderr: "Option '--target <value>' argument missing\n",
    });
  });

  it('says where a fault of the script itself came from', () => {
    const { status, stderr } = endOf("throw new TypeError('no such thing');");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^TypeError: no such thing\n {4}at .*script\.ts:3/);
  });
});
