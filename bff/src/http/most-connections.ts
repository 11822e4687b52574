import { readFileSync } from 'node:fs';

/** An open connection takes about 12 KB, so these are 200 MB: twice the windows that fill a replica (docs/capacity.md). */
const most = 16_000;

/**
 * How many connections a server may have open: half of the files the process may open, because each can need another one
 * upstream. Beyond that Node closes new ones as they come, and the process lives.
 */
export function mostConnections(): number {
  return Math.min(most, Math.floor(openFilesLimit() / 2));
}

/** Linux tells; elsewhere the portal is developed and not run. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
