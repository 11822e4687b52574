import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@ebp/contracts/catalogue';
import { ensurePrograms } from '../launcher/tools.ts';
import { judge } from '../measure/judge.ts';
import type { SecuredPortal } from './secured-portal.ts';

interface Finding {
  readonly path: string;
  readonly info: string;
  readonly parameter?: string;
}
interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Finding[]>>;
  readonly anomalies: Readonly<Record<string, readonly Finding[]>>;
  readonly infos: { readonly crawled_pages_nbr?: number };
}

/** Attacks on what HTML pages and forms can contain, and on information that servers leak. */
const modules =
  'all,-buster,-drupal_enum,-wp_enum,-wapp,-log4shell,-takeover,-brute_login_form,-nikto,-shellshock,-ssrf';

/**
 * Reviewed false positives, by their first words.
 * - Wapiti calls every 5xx an internal error: a 502 or 504 says that the recorded upstream did not take what Wapiti made up. The
 *   gateway's own 500 is looked for in its log instead.
 * - X-XSS-Protection steered a filter that browsers have removed, because it could be turned against pages; the content policy
 *   stands in its place.
 */
const read: Readonly<Record<string, RegExp>> = {
  'Internal Server Error': /^/,
  'HTTP Secure Headers': /^X-XSS-Protection is not set/,
};

/** Attacks pages and reads of the portal with a session, using Debian's Wapiti. */
export async function attack(
  portal: SecuredPortal,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<void> {
  await ensurePrograms('wapiti');
  const { url, directory, replica } = portal;
  const report = join(directory, 'wapiti.json');
  const starts = [...startPaths()].flatMap((path) => ['-s', `${url}${path}`]);
  const args = [
    ...['-u', `${url}/`, ...starts, '-m', modules, '--scope', 'domain', '--verify-ssl', '0', '-v', '0'],
    ...[
      '--max-scan-time',
      String(Math.ceil(seconds / 3)),
      '--max-attack-time',
      String(Math.ceil(seconds / 10)),
    ],
    ...['-f', 'json', '-o', report, '--no-bugreport', '--flush-session', '--store-session', directory],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ];
  const child = spawn('wapiti', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const [name, findings] of [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]) {
    if (findings.length === 0) continue;
    const where = [
      ...new Set(
        findings.map(({ path, info, parameter }) => `${path} ${parameter ?? ''} ${info.split('\n')[0]}`),
      ),
    ];
    judge(
      findings.every(({ info }) => read[name]?.test(info)),
      `wapiti: ${name}, ${findings.length} findings\n       ${where.slice(0, 5).join('\n       ')}`,
    );
  }
  const outcomes = outcomesIn(replica.logFile);
  judge(
    (outcomes.ok ?? 0) > 0 && outcomes.internal === undefined,
    `wapiti: ${infos.crawled_pages_nbr ?? starts.length / 2} pages and calls attacked; the gateway's outcomes: ${JSON.stringify(outcomes)}`,
  );
}

/** The outcomes of the requests in a log. */
function outcomesIn(logFile: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [, outcome = ''] of readFileSync(logFile, 'utf8').matchAll(
    /"outcome":"([\w-]+)","msg":"request"/g,
  )) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Pages, and every read that a link could make, with its parameters. */
function* startPaths(): Generator<string> {
  yield '/ebp/login?redirecturl=/ebp/home';
  yield '/pages/authServer?code=a&state=b';
  yield '/bff/session?company=CHK';
  yield '/bff/code-lists?types=COUNTRY';
  yield '/bff/captcha?as=speech';
  for (const { method, path, access, query } of operations) {
    if (method !== 'GET' || access.to === 'nobody') continue;
    const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    const parameters = names.map((name) => `${name}=1`).join('&');
    yield `${path.replace(/\{\w+\}/g, 'HK-M-0001')}${parameters === '' ? '' : `?${parameters}`}`;
  }
}
