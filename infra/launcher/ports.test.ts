import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { claimPorts, freePorts } from './ports.ts';

describe('ports', () => {
  let holder: Server | undefined;
  afterEach(() => holder?.close());

  /** A port that is in use until the test ends. */
  async function takenPort(host?: string): Promise<number> {
    holder = createServer().listen(0, host);
    await once(holder, 'listening');
    return (holder.address() as AddressInfo).port;
  }

  /** Variables that move what cannot move on its own to free ports, as for a second stack. */
  async function ofSecondStack(): Promise<NodeJS.ProcessEnv> {
    const { portal, admin, redis, wiremock, auth } = await freePorts();
    const moved = {
      PORT: portal,
      ADMIN_PORT: admin,
      REDIS_PORT: redis,
      WIREMOCK_PORT: wiremock,
      AUTH_PORT: auth,
    };
    return Object.fromEntries(Object.entries(moved).map(([variable, port]) => [variable, String(port)]));
  }

  it('are the documented ones unless a variable moves them', async () => {
    const standard = {
      portal: 8080,
      admin: 9090,
      redis: 6390,
      wiremock: 8082,
      auth: 8081,
      push: 8085,
      testing: 8084,
    };
    expect(await claimPorts({ PORT: ' ' }, [])).toEqual(standard);
    const moved = { WIREMOCK_PORT: '9999', PUSH_PORT: '9998', TESTING_PORT: '9997' };
    expect(await claimPorts(moved, [])).toEqual({ ...standard, wiremock: 9999, push: 9998, testing: 9997 });
  });

  it.each(['0', '65536', '80a', '-1', '1.5'])('refuse %s and name the variable', async (value) => {
    await expect(claimPorts({ REDIS_PORT: value })).rejects.toThrow(`REDIS_PORT=${value} is not a port`);
  });

  it('refuse one number for two parts', async () => {
    await expect(claimPorts({ PORT: '8081' })).rejects.toThrow('PORT and AUTH_PORT are both 8081');
    await expect(claimPorts({ TESTING_PORT: '8081' })).rejects.toThrow(
      'AUTH_PORT and TESTING_PORT are both 8081',
    );
  });

  it.each(['127.0.0.1', undefined])('name the variable of one that is taken on %s', async (host) => {
    const port = await takenPort(host);
    const variables = await ofSecondStack();
    await expect(claimPorts({ ...variables, ADMIN_PORT: String(port) })).rejects.toThrow(
      `Port ${port} for health and metrics is taken: stop what uses it, or set ADMIN_PORT to a free port.`,
    );
    await expect(claimPorts({ ...variables, TESTING_PORT: String(port) })).rejects.toThrow(
      `Port ${port} for the workbench for testers is taken`,
    );
    const others = await claimPorts({ ...variables, ADMIN_PORT: String(port) }, ['portal', 'redis']);
    expect(others.admin).toBe(port);
  });

  it('of workbench and push service are free ones where a first stack or another part has theirs', async () => {
    const first = createServer().listen(8085);
    await once(first, 'listening').catch(() => undefined);
    const ports = await claimPorts({ ...(await ofSecondStack()), AUTH_PORT: '8084' });
    first.close();
    expect(ports.auth).toBe(8084);
    expect([8084, 8085]).not.toContain(ports.push);
    expect([8084, 8085]).not.toContain(ports.testing);
    expect(new Set(Object.values(ports)).size).toBe(7);
  });

  it('can be chosen free and different', async () => {
    expect(new Set(Object.values(await freePorts())).size).toBe(7);
  });
});
