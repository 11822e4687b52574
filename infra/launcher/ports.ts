import { isFree, someFreePorts } from '@ebp/contracts/testing/free-ports';
import { SetupProblem } from './setup-problem.ts';

/** Every port of a stack: the variable that changes it, its default and what listens there. */
const portTable = {
  portal: { variable: 'PORT', default: 8080, what: 'the portal' },
  admin: { variable: 'ADMIN_PORT', default: 9090, what: 'health and metrics' },
  redis: { variable: 'REDIS_PORT', default: 6390, what: 'Redis' },
  wiremock: { variable: 'WIREMOCK_PORT', default: 8082, what: 'WireMock' },
  auth: { variable: 'AUTH_PORT', default: 8081, what: 'the development auth server' },
  push: { variable: 'PUSH_PORT', default: 8085, what: 'the development push service' },
  testing: { variable: 'TESTING_PORT', default: 8084, what: 'the workbench for testers' },
} as const;

export type PortName = keyof typeof portTable;
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(portTable) as PortName[];

/**
 * Reads the configured ports, or their defaults.
 * @throws SetupProblem naming every variable that is not a port, and ports given twice
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const faults: string[] = [];
  const users = new Map<number, string>();
  const ports = Object.fromEntries(
    names.map((name) => {
      const { variable, default: standard } = portTable[name];
      const text = env[variable]?.trim() || String(standard);
      const port = Number(text);
      if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
        faults.push(`${variable}=${text} is not a port: give a number from 1 to 65535.`);
      }
      const other = users.get(port);
      if (other !== undefined)
        faults.push(`${other} and ${variable} are both ${port}: give one of them another.`);
      users.set(port, variable);
      return [name, port];
    }),
  ) as Record<PortName, number>;
  if (faults.length > 0) throw new SetupProblem(faults.join('\n'));
  return ports;
}

/** @throws SetupProblem with one line for each port that is already in use */
export async function assertPortsFree(ports: Ports, used: readonly PortName[] = names): Promise<void> {
  const lines: string[] = [];
  for (const name of used) {
    const { variable, what } = portTable[name];
    const port = ports[name];
    if (!(await isFree(port))) {
      lines.push(`Port ${port} for ${what} is taken: stop what uses it, or set ${variable} to a free port.`);
    }
  }
  if (lines.length > 0) throw new SetupProblem(lines.join('\n'));
}

/** One free port for each name. */
export async function freePorts(): Promise<Ports> {
  const [ports] = await freePortSets(1);
  return ports as Ports;
}

/** The same for several stacks side by side. */
export async function freePortSets(count: number): Promise<Ports[]> {
  const ports = await someFreePorts(count * names.length);
  return Array.from({ length: count }, (_, set) => {
    const own = ports.slice(set * names.length);
    return Object.fromEntries(names.map((name, index) => [name, own[index]])) as Record<PortName, number>;
  });
}
