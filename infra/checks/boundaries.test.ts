import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const allowed = {
  'contracts/src/a.ts': 'export const a = 1;',
  'bff/src/session/b.ts': "import '../../../contracts/src/a.ts'; import './c.ts'; import '../http/d.ts';",
  'bff/src/session/c.ts': 'export const c = 1;',
  'bff/src/http/d.ts': 'export const d = 1;',
};

const circle = {
  'bff/src/http/round.ts': "import type { Y } from './trip.ts'; export type X = Y;",
  'bff/src/http/trip.ts': "import type { X } from './round.ts'; export type Y = X;",
};

/** What is wrong with an import, the file that has it, its specifier, and the file it leads to. */
const refused = [
  ['upwards', 'bff/src/http/up.ts', '../gateway/y.ts', 'bff/src/gateway/y.ts'],
  ['from contracts to a package', 'contracts/src/x.ts', 'express', ''],
  ['from a folder without a layer', 'web/src/oddments/x.ts', '../lib/y.ts', 'web/src/lib/y.ts'],
  ['from one package to another', 'web/src/app/x.ts', '../../../bff/src/http/y.ts', 'bff/src/http/y.ts'],
  ['from a screen to another', 'web/src/screens/a/x.ts', '../b/y.ts', 'web/src/screens/b/y.ts'],
  ['from the product to test code', 'bff/src/http/tested.ts', './testing/y.ts', 'bff/src/http/testing/y.ts'],
  ['of types against the layers', 'bff/src/config/x.ts', '../session/y.ts', 'bff/src/session/y.ts'],
  ['between two folders of the gateway', 'bff/src/gateway/x.ts', '../auth/y.ts', 'bff/src/auth/y.ts'],
  [
    'of an aggregate into the gateway',
    'bff/src/gateway/sum.ts',
    '../aggregates/y.ts',
    'bff/src/aggregates/y.ts',
  ],
  ['of how sessions are stored', 'bff/src/auth/x.ts', '../session/keys.ts', 'bff/src/session/keys.ts'],
  ['that leads nowhere', 'bff/src/http/lost.ts', './missing.ts', ''],
] as const;

describe('import rules', () => {
  let violations: readonly Violation[] = [];
  const brokenBy = (files: readonly string[]) =>
    violations.filter(({ from }) => files.includes(from)).map(({ rule }) => rule.name);

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries({ ...allowed, ...circle })) write(path, text);
    for (const [, from, specifier, to] of refused) {
      write(from, `import type { Y } from '${specifier}'; export type X = Y;`);
      if (to !== '') write(to, 'export type Y = 1;');
    }
    const program = join(root, 'node_modules/.bin/depcruise');
    const config = join(root, 'infra/checks/dependency-cruiser.config.mjs');
    const args = ['--config', config, '--output-type', 'json', 'contracts', 'bff', 'web'];
    const output = execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    ({ violations } = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary);
  });

  it('let a layer import itself, those below, and contracts', () => {
    expect(brokenBy(Object.keys(allowed))).toEqual([]);
  });

  it.each(refused)('refuse an import %s', (_case, from) => {
    expect(brokenBy([from])).not.toEqual([]);
  });

  it('refuse a circle, of types as well', () => {
    expect(brokenBy(Object.keys(circle))).toContain('no cycles');
  });
});
