import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { assertPortsFree, freePorts, readPorts } from './ports.ts';

describe('ports', () => {
  let holder: Server | undefined;
  afterEach(() => holder?.close());

  it('are the documented ones unless a variable moves them', () => {
    expect(readPorts({ WIREMOCK_PORT: '9999', PORT: ' ' })).toEqual({
      portal: 8080,
      admin: 9090,
      redis: 6390,
      wiremock: 9999,
      auth: 8081,
      push: 8085,
      testing: 8084,
    });
  });

  it.each(['0', '65536', '80a', '-1', '1.5'])('refuse %s and name the variable', (value) => {
    expect(() => readPorts({ REDIS_PORT: value })).toThrow(`REDIS_PORT=${value} is not a port`);
  });

  it('refuse one number for two parts', () => {
    expect(() => readPorts({ PORT: '8081' })).toThrow('PORT and AUTH_PORT are both 8081');
  });

  it.each(['127.0.0.1', undefined])('name the variable of one that is taken on %s', async (host) => {
    holder = createServer().listen(0, host);
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const ports = { ...(await freePorts()), admin: port };
    await expect(assertPortsFree(ports)).rejects.toThrow(
      `Port ${port} for health and metrics is taken: stop what uses it, or set ADMIN_PORT to a free port.`,
    );
    await expect(assertPortsFree(ports, ['portal', 'redis'])).resolves.toBeUndefined();
  });

  it('can be chosen free and different', async () => {
    const ports = await freePorts();
    expect(new Set(Object.values(ports)).size).toBe(7);
    await expect(assertPortsFree(ports)).resolves.toBeUndefined();
  });
});
