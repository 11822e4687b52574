import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('environment of the development auth server', () => {
  it('[API-37] has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8081,
      portalUrls: ['http://localhost:8080'],
      accessTokenTtlSeconds: 300,
    });
  });

  it('[API-38] takes several portals and drops trailing slashes', () => {
    const config = readConfig({
      PORTAL_URL: 'http://127.0.0.1:1/, http://127.0.0.1:2',
      AUTH_PORT: '9',
      PORT: '8',
    });
    expect(config.portalUrls).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
    expect(config.port).toBe(9);
  });

  it('[API-37] refuses production and names every fault at once', () => {
    const read = () => readConfig({ EBP_ENV: 'prod', PORTAL_URL: 'portal', ACCESS_TOKEN_TTL: '0' });
    expect(read).toThrow(/local and dev only[\s\S]*ACCESS_TOKEN_TTL[\s\S]*PORTAL_URL/);
  });
});
