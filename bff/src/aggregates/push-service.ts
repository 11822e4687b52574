import { createECDH } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { PushSubscriptionKeys } from '@ebp/contracts/portal/push';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import type { Config } from '../config/config.ts';
import { faultCode, type Why } from '../http/causes.ts';

/** Whole call of a push service, in milliseconds. */
const deadlineMs = 10_000;
/** How long a push service keeps a message for a browser that is away, in seconds. */
const keptSeconds = 24 * 3600;
/** Every message has the same length, so that its length does not tell what it is about. */
const paddedLength = 128;
const readBytes = 1024;

/** What a push service made of a message. */
export interface Delivered {
  /** `gone`: the browser does not exist any more; `refused`: by a fault of ours; `failed`: no answer, or a fault of its own. */
  readonly result: 'sent' | 'gone' | 'refused' | 'failed';
  /** Why it was refused or failed. */
  readonly why?: Why;
}

type Settings = NonNullable<Config['webPush']>;

/**
 * Sends messages to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC
 * 8292). Their addresses come from browsers, so only those of the operator's list are called: by https, at the usual port, at a
 * public address, and without following redirects.
 */
export class PushService {
  /** The key that browsers give to their push service: an uncompressed point on P-256 in base64url. */
  readonly publicKey: string;
  readonly #key = createECDH('prime256v1');
  readonly #settings: Settings;
  readonly #public: Agent;
  readonly #own = new Agent({ connectTimeout: deadlineMs });

  /** @param resolve replaced in tests */
  constructor(settings: Settings, resolve: LookupFunction = publicAddressOf()) {
    this.#key.setPrivateKey(settings.key);
    this.publicKey = this.#key.getPublicKey('base64url');
    this.#settings = settings;
    this.#public = new Agent({ connectTimeout: deadlineMs, connect: { lookup: resolve } });
  }

  /** Whether a subscription can be used: its push service is one of the list, and its key a point on the curve. */
  accepts({ endpoint, keys }: PushSubscriptionKeys): boolean {
    if (!this.#isOwn(endpoint) && !this.#isListed(endpoint)) return false;
    try {
      return this.#key.computeSecret(Buffer.from(keys.p256dh, 'base64url')).length > 0;
    } catch {
      return false;
    }
  }

  /**
   * Sends a text once; a message that fails is not repeated. Rejects with nothing.
   * @param topic replaces an undelivered message of the same topic; it means nothing to the push service
   */
  async send(to: PushSubscriptionKeys, text: string, topic: string): Promise<Delivered> {
    if (!this.accepts(to)) return { result: 'gone' };
    const { host } = new URL(to.endpoint);
    try {
      const { body, headers } = webPush.generateRequestDetails(to, text.padEnd(paddedLength), {
        vapidDetails: {
          subject: this.#settings.contact,
          publicKey: this.publicKey,
          privateKey: this.#settings.key.toString('base64url'),
        },
        TTL: keptSeconds,
        topic,
      });
      const answer = await request(to.endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
        dispatcher: this.#isOwn(to.endpoint) ? this.#own : this.#public,
        signal: AbortSignal.timeout(deadlineMs),
      });
      await answer.body.dump({ limit: readBytes });
      return outcomeOf(answer.statusCode, host);
    } catch (error) {
      const code = faultCode(error) ?? (error as Error).name;
      return { result: 'failed', why: { code: 'PUSH_UNREACHABLE', detail: `${code} ${host}` } };
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#public.destroy(), this.#own.destroy()]);
  }

  #isOwn(endpoint: string): boolean {
    const { ownService } = this.#settings;
    return ownService !== undefined && URL.parse(endpoint)?.href.startsWith(`${ownService}/`) === true;
  }

  #isListed(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      return false;
    return this.#settings.hosts.some((host) =>
      host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
    );
  }
}

function outcomeOf(status: number, host: string): Delivered {
  if (status === 404 || status === 410) return { result: 'gone' };
  if (status >= 200 && status < 300) return { result: 'sent' };
  const detail = `status ${status} ${host}`;
  return status >= 500 || status === 429
    ? { result: 'failed', why: { code: 'PUSH_UNREACHABLE', detail } }
    : { result: 'refused', why: { code: 'PUSH_REFUSED', detail } };
}

/** Networks that are not the internet (RFC 6890 and its successors). */
const closed = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  closed.addSubnet(network, bits);
/** Of IPv6 only global unicast is public, without the ranges in it that lead to IPv4 or nowhere. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (!isIPv6(address)) return !closed.check(address);
  return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Resolves names to public addresses alone. @param resolve replaced in tests */
export function publicAddressOf(
  resolve: (
    name: string,
    options: { all: true },
    done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => void = lookup,
): LookupFunction {
  return (name, { all }, done) => {
    resolve(name, { all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => isPublic(address));
      const [first] = allowed;
      if (!first) return done(error ?? noPublicAddress(), '');
      if (all) return done(null, allowed);
      done(null, first.address, first.family);
    });
  };
}

function noPublicAddress(): NodeJS.ErrnoException {
  return Object.assign(new Error('no public address'), { code: 'NO_PUBLIC_ADDRESS' });
}
