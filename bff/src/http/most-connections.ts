import { readFileSync } from 'node:fs';

/**
 * An open connection takes about 12 KB, so these are 200 MB: twice the number of windows that fill a replica
 * (docs/capacity.md).
 */
const most = 16_000;

/**
 * Maximum number of open connections of a server: half of the process's file limit, because each can need a second one
 * upstream. Above it Node closes new connections at once, and the process survives.
 */
export function mostConnections(): number {
  return Math.min(most, Math.floor(openFilesLimit() / 2));
}

/** Linux provides it; on other systems the portal is only developed. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
