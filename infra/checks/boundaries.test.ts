import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';

describe('import rules', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Names of the rules that a project of these files breaks. */
  function broken(files: Record<string, string>): string[] {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const args = [
      join(root, 'node_modules/.bin/depcruise'),
      '--config',
      join(root, 'infra/checks/dependency-cruiser.config.mjs'),
    ];
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    const output = execFileSync(process.execPath, [...args, '--output-type', 'json', ...folders], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
    return summary.violations.map(({ rule }) => rule.name);
  }

  it('let a layer import itself, those below, and contracts', () => {
    const files = {
      'contracts/src/a.ts': 'export const a = 1;',
      'bff/src/session/b.ts': "import '../../../contracts/src/a.ts'; import './c.ts'; import '../http/d.ts';",
      'bff/src/session/c.ts': 'export const c = 1;',
      'bff/src/http/d.ts': 'export const d = 1;',
    };
    expect(broken(files)).toEqual([]);
  });

  it.each([
    ['upwards', 'bff/src/http/x.ts', '../gateway/y.ts', 'bff/src/gateway/y.ts'],
    ['from contracts to a package', 'contracts/src/x.ts', 'express', ''],
    ['from a folder without a layer', 'web/src/oddments/x.ts', '../lib/y.ts', 'web/src/lib/y.ts'],
    ['from one package to another', 'web/src/app/x.ts', '../../../bff/src/http/y.ts', 'bff/src/http/y.ts'],
    ['from a screen to another', 'web/src/screens/a/x.ts', '../b/y.ts', 'web/src/screens/b/y.ts'],
    ['from the product to test code', 'bff/src/http/x.ts', './testing/y.ts', 'bff/src/http/testing/y.ts'],
    ['of types against the layers', 'bff/src/config/x.ts', '../session/y.ts', 'bff/src/session/y.ts'],
    ['between two folders of the gateway', 'bff/src/gateway/x.ts', '../auth/y.ts', 'bff/src/auth/y.ts'],
    [
      'of an aggregate into the gateway',
      'bff/src/gateway/x.ts',
      '../aggregates/y.ts',
      'bff/src/aggregates/y.ts',
    ],
    ['of how sessions are stored', 'bff/src/auth/x.ts', '../session/keys.ts', 'bff/src/session/keys.ts'],
    ['that leads nowhere', 'bff/src/http/x.ts', './missing.ts', ''],
  ])('refuse an import %s', (_case, from, specifier, to) => {
    const files: Record<string, string> = {
      [from]: `import type { Y } from '${specifier}'; export type X = Y;`,
    };
    if (to !== '') files[to] = 'export type Y = 1;';
    expect(broken(files)).not.toEqual([]);
  });

  it('refuse a circle, of types as well', () => {
    const files = {
      'bff/src/http/x.ts': "import type { Y } from './y.ts'; export type X = Y;",
      'bff/src/http/y.ts': "import type { X } from './x.ts'; export type Y = X;",
    };
    expect(broken(files)).toContain('no cycles');
  });
});
