import { freePort, isFree, someFreePorts } from '@ebp/contracts/testing/free-ports';
import { SetupProblem } from './setup-problem.ts';

interface Place {
  /** The variable that changes it. */
  readonly variable: string;
  readonly default: number;
  /** What listens there. */
  readonly what: string;
  /** Whether a free port does as well, for what is there for testers alone and is announced with its address. */
  readonly isMovable?: true;
}

/** Every port of a stack. */
const places = {
  portal: { variable: 'PORT', default: 8080, what: 'the portal' },
  admin: { variable: 'ADMIN_PORT', default: 9090, what: 'health and metrics' },
  redis: { variable: 'REDIS_PORT', default: 6390, what: 'Redis' },
  wiremock: { variable: 'WIREMOCK_PORT', default: 8082, what: 'WireMock' },
  auth: { variable: 'AUTH_PORT', default: 8081, what: 'the development auth server' },
  push: { variable: 'PUSH_PORT', default: 8085, what: 'the development push service', isMovable: true },
  testing: { variable: 'TESTING_PORT', default: 8084, what: 'the workbench for testers', isMovable: true },
} as const satisfies Readonly<Record<string, Place>>;

export type PortName = keyof typeof places;
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(places) as PortName[];

/**
 * The configured ports of what is about to start, or their defaults. So that a second stack needs no more variables than
 * those of its interface, the workbench and the push service take a free port where their default is taken or another
 * port is moved: two stacks may start at the same moment.
 * @throws SetupProblem with a line for each variable that is not a port, was given twice or is in use
 */
export async function claimPorts(
  env: NodeJS.ProcessEnv,
  starting: readonly PortName[] = names,
): Promise<Ports> {
  const faults: string[] = [];
  const users = new Map<number, string>();
  const ports: Partial<Record<PortName, number>> = {};
  const isSecond = names.some((name) => env[places[name].variable]?.trim());
  for (const name of names) {
    const { variable, default: standard, what, isMovable }: Place = places[name];
    const text = env[variable]?.trim() ?? '';
    const port = Number(text || standard);
    const other = users.get(port);
    const isTaken = other !== undefined || (starting.includes(name) && !(await isFree(port)));
    ports[name] = (isTaken || isSecond) && isMovable && !text ? await freePort() : port;
    if (text && (!/^\d+$/.test(text) || port < 1 || port > 65_535)) {
      faults.push(`${variable}=${text} is not a port: give a number from 1 to 65535.`);
    } else if (ports[name] !== port || !isTaken) {
      users.set(ports[name], variable);
    } else if (other !== undefined) {
      faults.push(`${other} and ${variable} are both ${port}: give one of them another.`);
    } else {
      faults.push(`Port ${port} for ${what} is taken: stop what uses it, or set ${variable} to a free port.`);
    }
  }
  if (faults.length > 0) throw new SetupProblem(faults.join('\n'));
  return ports as Ports;
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
