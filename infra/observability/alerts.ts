import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { findProgram } from '../launcher/programs.ts';
import { ensurePromtool } from '../launcher/tools.ts';
import { judge } from '../measure/judge.ts';
import { dashboard } from './dashboard.ts';
import { record } from './record.ts';
import { recordedTests } from './recorded.ts';

/**
 * `npm run alerts`: promtool parses every expression of rules and dashboard, tests each alert with synthetic series,
 * and all of them with recorded metrics of a gateway; `-- --record` records these again.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
await ensurePromtool();
if (process.argv.includes('--record')) await record();

const folder = mkdtempSync(join(tmpdir(), 'ebp-alerts-'));
try {
  const rules = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({
      record: `dashboard:${title.replaceAll(/\W+/g, '_')}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$stage', '.*'),
    })),
  );
  writeFileSync(join(folder, 'dashboard.yaml'), stringify({ groups: [{ name: 'dashboard', rules }] }));
  judge(
    promtool('check', 'rules', join(folder, 'dashboard.yaml')),
    `${rules.length} queries of the dashboard`,
  );
  judge(promtool('check', 'rules', join(here, 'prometheus-rules.yaml')), 'the rules');
  const { groups } = parse(readFileSync(join(here, 'prometheus-rules.yaml'), 'utf8')) as {
    groups: { rules: { alert?: string; annotations?: object }[] }[];
  };
  // The text of an alert does not decide when it fires: without it, a test need not repeat the sentence.
  for (const rule of groups.flatMap(({ rules: all }) => all)) delete rule.annotations;
  writeFileSync(join(folder, 'prometheus-rules.yaml'), stringify({ groups }));
  copyFileSync(join(here, 'prometheus-rules.test.yaml'), join(folder, 'test.yaml'));
  judge(promtool('test', 'rules', join(folder, 'test.yaml')), 'the tests of the alerts');
  const queries = rules.map(({ expr }) => expr);
  writeFileSync(join(folder, 'recorded.yaml'), stringify(recordedTests(queries)));
  judge(promtool('test', 'rules', join(folder, 'recorded.yaml')), 'alerts and dashboard on recorded metrics');
  const alerts = groups.flatMap(({ rules: all }) => all.flatMap(({ alert }) => alert ?? []));
  const { tests } = parse(readFileSync(join(here, 'prometheus-rules.test.yaml'), 'utf8')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const raised = tests.flatMap(({ alert_rule_test: cases }) =>
    cases.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname),
  );
  const untried = alerts.filter((alert) => !raised.includes(alert));
  judge(untried.length === 0, `every alert is raised by a test ${untried.join(' ')}`);
} finally {
  rmSync(folder, { recursive: true });
}

function promtool(...args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(findProgram('promtool') ?? '', args, { encoding: 'utf8' });
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status === 0;
}
