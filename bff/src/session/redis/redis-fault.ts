import { type CauseCode, connectionFault, faultCode, type Why } from '../../http/causes.ts';

/** First words of Redis's error replies. */
const byReply: Readonly<Record<string, CauseCode>> = {
  OOM: 'REDIS_FULL',
  READONLY: 'REDIS_READ_ONLY',
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
  const reply = wordOf(fault) ?? wordOf(standing);
  if (reply !== undefined) return { code: byReply[reply] ?? 'REDIS_FAILED', detail: reply };
  const code = faultCode(fault) ?? faultCode(standing);
  const connection = connectionFault(code ?? '');
  if (connection !== undefined) return { code: `REDIS_${connection}`, detail: code };
  const isLate = standing === undefined && fault instanceof Error && fault.message === 'Command timed out';
  return { code: isLate ? 'REDIS_SLOW' : 'REDIS_AWAY', detail: code };
}

/** The upper-case prefix of an error reply. */
function wordOf(fault: unknown): string | undefined {
  const text = fault instanceof Error ? fault.message : '';
  // Scripts report the error reply of their failed command.
  return Object.keys(byReply).find((word) => new RegExp(`(^|[ :-])${word} `).test(text));
}
