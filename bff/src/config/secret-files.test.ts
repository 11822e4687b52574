import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Environment, readConfig } from './config.ts';
import { ConfigFault } from './faults.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const least = { AUTH_ISSUER_URL: 'http://localhost:8081', UPSTREAM_URL: 'http://localhost:8082' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ebp-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function faultsIn(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.message;
    throw fault;
  }
  throw new Error('expected a refusal');
}

describe('secrets in files', () => {
  it('[CFG-14] are read from the file a variable names, without the line break editors leave', () => {
    const config = readConfig({
      ...least,
      SESSION_SECRETS_FILE: file('session', `${'n'.repeat(32)},${'o'.repeat(32)}\n`),
      TOKEN_KEYS_FILE: file('keys', key),
      AUTH_CLIENT_SECRET_FILE: file('client', 'from a file\r\n'),
    });
    expect(config.sessionSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
    expect(config.tokenKeys).toHaveLength(1);
    expect(config.auth.clientSecret).toBe('from a file');
  });

  it('[CFG-14] are read from a directory that holds them by name, as a mounted secret does', () => {
    file('TOKEN_KEYS', key);
    file('TELEPHONY_CLIENT_SECRET', 'of the telephony provider');
    file('REDIS_URL', 'rediss://:password@cache.example:6380');
    file('EBP_ENV', 'prod');
    const config = readConfig({
      ...least,
      SECRETS_DIRECTORY: folder,
      TELEPHONY_ISSUER_URL: 'http://localhost:1',
      TELEPHONY_CLIENT_ID: 'portal',
    });
    expect(config.redisUrl).toBe('rediss://:password@cache.example:6380');
    expect(config.telephony?.clientSecret).toBe('of the telephony provider');
    expect(config.environment).toBe('local');
  });

  it('[CFG-14] count as given for what is required outside local, and are held to the same form', () => {
    file('SESSION_SECRETS', 'short');
    file('REDIS_URL', 'rediss://cache.example:6380');
    file('TOKEN_KEYS', '\n');
    const message = faultsIn({ ...least, EBP_ENV: 'prod', SECRETS_DIRECTORY: folder });
    expect(message).not.toContain('REDIS_URL');
    expect(message).toContain('SESSION_SECRETS ');
    expect(message).not.toContain('short');
    expect(message).toContain('TOKEN_KEYS is required');
  });

  it('[CFG-14] are refused when given twice, or where nothing can be read, all in one message', () => {
    mkdirSync(join(folder, 'SESSION_SECRETS'));
    file('TOKEN_KEYS', key);
    const message = faultsIn({
      ...least,
      SECRETS_DIRECTORY: folder,
      TOKEN_KEYS: key,
      AUTH_CLIENT_SECRET_FILE: join(folder, 'absent'),
      AUTH_CLIENT_SECRET: 'x',
    });
    expect(message).toContain('TOKEN_KEYS is given twice');
    expect(message).toContain('AUTH_CLIENT_SECRET is given twice');
    expect(message).toContain('SESSION_SECRETS cannot be read from its file (EISDIR)');
    expect(faultsIn({ ...least, TOKEN_KEYS_FILE: join(folder, 'absent') })).toContain(
      'TOKEN_KEYS cannot be read from its file (ENOENT)',
    );
    expect(faultsIn({ ...least, SECRETS_DIRECTORY: join(folder, 'absent') })).toContain(
      'SECRETS_DIRECTORY cannot be read (ENOENT)',
    );
  });

  it('[CFG-14] a folder of upstream credentials that is not there is named with all other faults, without its value', () => {
    const UPSTREAM_CREDENTIALS_DIRECTORY = join(folder, 'upstraem');
    const message = faultsIn({ ...least, EBP_ENV: 'prod', UPSTREAM_CREDENTIALS_DIRECTORY });
    expect(message).toContain('REDIS_URL is required');
    expect(message).toContain('UPSTREAM_CREDENTIALS_DIRECTORY cannot be read (ENOENT)');
    expect(message).not.toContain('upstraem');
  });

  it('[CFG-14] are secrets alone: nothing else of the environment is taken from a file', () => {
    expect(() => readConfig({ ...least, PORT_FILE: file('port', 'nonsense') })).not.toThrow();
  });
});
