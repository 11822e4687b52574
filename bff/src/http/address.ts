import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The key under which a request's attempts are counted: its address, as reported by trusted proxies, normalised. An
 * IPv6 subscriber has a whole /64, which counts as one; an IPv4 address mapped into IPv6 counts as the IPv4 address.
 */
export function addressOf({ ip }: Pick<Request, 'ip'>): string {
  const [bare = 'unknown'] = ip?.split('%') ?? []; // without the zone of a link-local address
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address; the URL parser knows all its spellings (RFC 4291 section 2.2). */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
