import { ReplyError } from 'ioredis';
import { expect, it } from 'vitest';
import { redisFault } from './redis-fault.ts';

const closed = new Error("Stream isn't writeable and enableOfflineQueue options is false");
const late = new Error('Command timed out');
const coded = (code: string) => Object.assign(new Error(code), { code });
const unasked = (why: string) =>
  new Error(`All sentinels are unreachable. Retrying from scratch after 10ms. Last error: ${why}`);

it.each([
  ["OOM command not allowed when used memory > 'maxmemory'.", 'REDIS_FULL', 'OOM'],
  ["READONLY You can't write against a read only replica.", 'REDIS_READ_ONLY', 'READONLY'],
  ['ERR Error running script: @user_script:1: -READONLY No write.', 'REDIS_READ_ONLY', 'READONLY'],
  ['NOREPLICAS Not enough good replicas to write.', 'REDIS_READ_ONLY', 'NOREPLICAS'],
  ['MISCONF Redis is unable to save RDB snapshots.', 'REDIS_READ_ONLY', 'MISCONF'],
  ['NOAUTH Authentication required.', 'REDIS_REFUSED_LOGIN', 'NOAUTH'],
  ['WRONGPASS invalid username-password pair', 'REDIS_REFUSED_LOGIN', 'WRONGPASS'],
  ['NOPERM User portal has no permissions', 'REDIS_REFUSED_LOGIN', 'NOPERM'],
  ['ERR unknown command', 'REDIS_FAILED', 'ERR'],
  ['BUSY Redis is busy running a script. You can only call SCRIPT KILL.', 'REDIS_SLOW', 'BUSY'],
  ['MASTERDOWN Link with MASTER is down.', 'REDIS_READ_ONLY', 'MASTERDOWN'],
  ['LOADING Redis is loading the dataset in memory', 'REDIS_FAILED', 'LOADING'],
])('[OPN-64] the log says why the store refuses: %s', (message, code, detail) => {
  const reply = new ReplyError(message);
  expect(redisFault(reply)).toEqual({ code, detail });
  expect(redisFault(closed, reply), 'at the connection').toEqual({ code, detail });
});

it.each<[string, unknown, Error | undefined, string, string | undefined]>([
  ['has an unknown name', closed, coded('ENOTFOUND'), 'REDIS_DNS', 'ENOTFOUND'],
  ['has an expired certificate', coded('CERT_HAS_EXPIRED'), undefined, 'REDIS_TLS', 'CERT_HAS_EXPIRED'],
  ['does not listen', coded('ECONNREFUSED'), coded('ENOTFOUND'), 'REDIS_AWAY', 'ECONNREFUSED'],
  ['closed the connection', closed, undefined, 'REDIS_AWAY', undefined],
  ['was not reached yet', undefined, undefined, 'REDIS_AWAY', undefined],
  ['is behind no Sentinel', closed, unasked('Connection is closed.'), 'REDIS_AWAY', 'Sentinel'],
  ['is slow', late, undefined, 'REDIS_SLOW', undefined],
  ['is away while a command waits', late, coded('ECONNREFUSED'), 'REDIS_AWAY', 'ECONNREFUSED'],
])('[OPN-64] the log says why the store does not answer: it %s', (_, fault, standing, code, detail) => {
  expect(redisFault(fault, standing)).toEqual({ code, detail });
});
