import { type CauseCode, connectionFault, faultCode, type Why } from '../../http/causes.ts';

/** First words of Redis's error replies. */
const byReply: Readonly<Record<string, CauseCode>> = {
  OOM: 'REDIS_FULL',
  BUSY: 'REDIS_SLOW',
  READONLY: 'REDIS_READ_ONLY',
  MASTERDOWN: 'REDIS_READ_ONLY',
  NOREPLICAS: 'REDIS_READ_ONLY',
  MISCONF: 'REDIS_READ_ONLY',
  NOAUTH: 'REDIS_REFUSED_LOGIN',
  WRONGPASS: 'REDIS_REFUSED_LOGIN',
  NOPERM: 'REDIS_REFUSED_LOGIN',
  ERR: 'REDIS_FAILED',
};

/**
 * Maps a Redis error to a cause.
 * @param standing why there is no connection, where the error itself only says that there is none
 */
export function redisFault(fault: unknown, standing?: Error): Why {
  const reply = replyIn(fault) ?? replyIn(standing);
  if (reply !== undefined) return reply;
  const code = faultCode(fault) ?? faultCode(standing);
  const connection = connectionFault(code ?? '');
  if (connection !== undefined) return { code: `REDIS_${connection}`, detail: code };
  const isLate = standing === undefined && fault instanceof Error && fault.message === 'Command timed out';
  return isLate
    ? { code: 'REDIS_SLOW', detail: code }
    : { code: 'REDIS_AWAY', detail: code ?? placeOf(standing ?? fault) };
}

/** Whether ioredis only says that it asked the last Sentinel and begins again: no Sentinel had a fault. */
export const isNextRound = ({ message }: Error): boolean =>
  /^All sentinels are unreachable\. Retrying from scratch after \d+ms\.$/.test(message);

/** ioredis does not say why it reaches none of several servers. */
function placeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  if (fault.message.startsWith('All sentinels are unreachable')) return 'Sentinel';
  return 'lastNodeError' in fault ? 'cluster' : undefined;
}

/** The cause that an error reply names by its upper-case prefix. */
function replyIn(fault: unknown): Why | undefined {
  if (!(fault instanceof Error)) return undefined;
  if ('lastNodeError' in fault) return replyIn(fault.lastNodeError);
  // Scripts report the error reply of their failed command.
  const found = Object.entries(byReply).find(([word]) => new RegExp(`(^|[ :-])${word} `).test(fault.message));
  if (found) return { code: found[1], detail: found[0] };
  if (fault.name !== 'ReplyError') return undefined;
  return { code: 'REDIS_FAILED', detail: /^[A-Z]+/.exec(fault.message)?.[0] };
}
