import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The key under which a request is counted: its address, as reported by trusted proxies, normalised. An IPv6 network of
 * one link, a /64, counts as one; an IPv4 address mapped into IPv6 counts as the IPv4 address.
 */
export function addressOf(request: Pick<Request, 'ip'>): string {
  return networkOf(request, 64);
}

/** The same for guesses: all links of an IPv6 subscriber, who usually has a /56 (RIPE-690), count as one. */
export function subscriberOf(request: Pick<Request, 'ip'>): string {
  return networkOf(request, 56);
}

function networkOf({ ip = 'unknown' }: Pick<Request, 'ip'>, length: 56 | 64): string {
  const bare = withoutPort(ip).replace(/%.*/, ''); // without the zone of a link-local address
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const [one = 0, two = 0, three = 0, four = 0] = groups;
  const network = [one, two, three, length === 56 ? four & 0xff00 : four];
  return `${network.map((group) => group.toString(16)).join(':')}::/${length}`;
}

/** Some proxies report `address:port`; an IPv6 address is then in brackets. */
function withoutPort(reported: string): string {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/.exec(reported) ?? [];
  return v4 ?? v6 ?? reported;
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
