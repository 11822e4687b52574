import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../launcher/paths.ts';
import { judge } from '../measure/judge.ts';
import type { SecuredPortal } from './secured-portal.ts';

// Loaded on demand: with its database drivers it is larger than all other dependencies.
const version = '1.4.8';
const folder = join(root, `.cache/observatory-${version}`);
const home = join(folder, 'node_modules/@mdn/mdn-http-observatory');
const scanner = join(home, 'src/scanner/index.js');
const preloaded = join(home, 'conf/hsts-preload.json');

interface Scan {
  readonly scan: {
    readonly grade: string;
    readonly score: number;
    readonly testsPassed: number;
    readonly testsQuantity: number;
  };
  readonly tests: Readonly<
    Record<string, { readonly pass: boolean; readonly result: string; readonly scoreModifier: number }>
  >;
}

/** Grades the headers of the portal's pages with the MDN HTTP Observatory. */
export async function scanHeaders({ url, certificateFile }: SecuredPortal): Promise<void> {
  const run = promisify(execFile);
  if (!existsSync(scanner)) {
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    await run('npm', [...args, `@mdn/mdn-http-observatory@${version}`]);
  }
  // The package's own installation downloads the HSTS preload list; localhost is not on it.
  writeFileSync(preloaded, '{}');
  const code = `import { scan } from ${JSON.stringify(pathToFileURL(scanner).href)};
    console.log(JSON.stringify(await scan(${JSON.stringify(new URL(url).host)})));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile },
  });
  const { scan, tests } = JSON.parse(stdout) as Scan;
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests)) {
    console.log(`     ${pass ? 'pass' : 'FAIL'} ${name}: ${result} (${scoreModifier})`);
  }
  judge(
    scan.testsPassed === scan.testsQuantity && scan.grade === 'A+',
    `observatory: ${scan.grade}, ${scan.score} points, ${scan.testsPassed} of ${scan.testsQuantity} tests passed`,
  );
}
