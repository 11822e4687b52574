import { readFileSync } from 'node:fs';
import { valuesAt } from '@ebp/contracts/values-at';
import { expect, it } from 'vitest';
import { renderStage } from '../kubernetes/render.ts';
import { textsAt } from '../kubernetes/resources.ts';
import { costs, fill, type Sizing, sizingFor } from './sizing.ts';

const page = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8');
/** Two digits are as precise as such an estimate can be. */
const about = (value: number) => Number(value.toPrecision(value < 1 ? 1 : 2)).toLocaleString('en-US');

function rowOf(sizing: Sizing): string {
  const { users, callsPerSecond, signInsPerSecond, windows, sessions, redisMb } = sizing;
  const estimates = [callsPerSecond, signInsPerSecond, windows, sessions].map(about);
  const { gatewaysByCpu, gatewaysByWindows, gateways } = sizing;
  const memory = redisMb >= 1000 ? `${about(redisMb / 1000)} GB` : `${about(redisMb)} MB`;
  const cells = [
    users.toLocaleString('en-US'),
    ...estimates,
    gatewaysByCpu,
    gatewaysByWindows,
    `**${gateways}**`,
    memory,
  ];
  return `| ${cells.join(' | ')} |`;
}

it.each([1000, 10_000, 100_000, 300_000, 1_000_000])(
  'docs/capacity.md says what %i users a day need',
  (users) => {
    expect(page).toContain(rowOf(sizingFor(users)));
  },
);

it('docs/capacity.md says for how many windows the example of a load balancer is enough', () => {
  const example = readFileSync(new URL('../containers/haproxy.cfg', import.meta.url), 'utf8');
  const [setting = '', connections] = /maxconn (\d+)/.exec(example) ?? [];
  expect(page).toContain(`\`${setting}\` is enough for the first two\n`);
  const [enough, more] = [10_000, 100_000].map((users) => sizingFor(users).windows);
  expect(enough).toBeLessThan(Number(connections));
  expect(more).toBeGreaterThan(Number(connections));
});

it('docs/capacity.md gives the unit costs that are reckoned with', () => {
  for (const cost of [
    `| a call, everything on | ${costs.callCpuMs} ms of CPU |`,
    `| a sign-in | ${costs.signInCpuMs} ms of CPU |`,
    `| an open window (event stream) | ${costs.windowKb} KB |`,
    `| an idle gateway | ${costs.idleGatewayMb} MB |`,
    `| a call | ${costs.redisCallCpuMs} ms of CPU | Redis |`,
    `| a session | ${costs.sessionKb} KB`,
    `| the rights of a user with 23 machines | ${costs.rightsKb} KB |`,
  ]) {
    expect(page).toContain(cost);
  }
});

it('a sign-in is reckoned with no less than it cost in any run that docs/measured.md has', () => {
  const measured = readFileSync(new URL('../../docs/measured.md', import.meta.url), 'utf8');
  const [, scaling = ''] = /^## Scaling\n([\s\S]*?)^## /m.exec(measured) ?? [];
  const [, table = ''] = scaling.split('| sign-in, gateway CPU ms | Redis MiB |\n');
  const inTable = table.matchAll(/([\d.]+) \| [\d,]+ \|$/gm);
  const costsMs = [...inTable, ...scaling.matchAll(/sign-in:? ([\d.]+) ms/g)].map(([, ms]) => Number(ms));
  expect(costsMs.length).toBeGreaterThan(4);
  expect(costs.signInCpuMs).toBeGreaterThanOrEqual(Math.max(...costsMs));
});

it('[OPN-64] production may grow to a million users a day, and adds a pod before its windows fill one', () => {
  const resources = renderStage('prod');
  const most = resources.flatMap((resource) => valuesAt(resource, 'spec.maxReplicas'));
  expect(most[0]).toBeGreaterThanOrEqual(sizingFor(1_000_000).gateways);
  const [memory = ''] = resources.flatMap((resource) =>
    textsAt(resource, 'spec.template.spec.containers[].resources.requests.memory'),
  );
  const metrics = resources.flatMap((resource) => valuesAt(resource, 'spec.metrics[].resource')) as {
    readonly name: string;
    readonly target: { readonly averageUtilization: number };
  }[];
  const share = (metrics.find(({ name }) => name === 'memory')?.target.averageUtilization ?? 0) / 100;
  const filledMb = costs.idleGatewayMb + (fill.windows * costs.windowKb) / 1000;
  expect(filledMb).toBeLessThan(Number.parseInt(memory, 10) * share);
});
