import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { type CalledGroup, calledGroups, endpointGroups } from '@ebp/contracts/operation';
import { upstreamHeaderFields } from '@ebp/contracts/upstream-headers';
import type { Logger } from 'pino';
import { ConfigFault } from '../../config/faults.ts';
import { faultCode, whyFields } from '../../http/causes.ts';
import { ServiceToken, type TlsFiles, tokenFile } from './service-token.ts';

/** How the gateway identifies itself to one endpoint group, besides the user's token. */
export interface GroupCredentials {
  readonly tls: TlsFiles;
  /** Name, value, name, value ... */
  readonly headers: readonly string[];
  /** A token of the gateway's own. */
  readonly token: ServiceToken | undefined;
}

/** Rotated files are used after at most this time, in milliseconds. */
const rereadMs = 10_000;
const tlsFiles = { ca: 'ca.pem', cert: 'cert.pem', key: 'key.pem' } as const;
/** Written by the gateway for each call, or by HTTP itself. */
const ofHttp =
  /^(accept.*|authorization|connection|content-.*|cookie|expect|host|te|trailer|transfer-encoding|upgrade|user-agent)$/i;
const ofCalls = new Set(Object.keys(upstreamHeaderFields).map((name) => name.toLowerCase()));
const isReserved = (name: string): boolean => ofHttp.test(name) || ofCalls.has(name.toLowerCase());

/**
 * Certificates and headers for the upstreams, from the files of a folder: `ca.pem`, `cert.pem`, `key.pem`, and
 * `headers` with a `Name: value` in each line, and `token` for a token of the gateway's own. `MAIN.ca.pem` and the like replace them for one endpoint group.
 * The files are read again while the gateway runs; if the new ones are faulty, the old ones stay in use.
 */
export class UpstreamCredentials {
  readonly #directory: string | undefined;
  #text = '';
  #groups: Readonly<Record<CalledGroup, GroupCredentials>>;
  readonly #timer: NodeJS.Timeout | undefined;

  /** @throws ConfigFault naming the first faulty file; never its content */
  constructor(directory: string | undefined, logger: Pick<Logger, 'info' | 'error'>) {
    this.#directory = directory;
    this.#groups = this.#read() ?? none;
    if (directory === undefined) return;
    this.#timer = setInterval(() => this.#readAgain(logger), rereadMs).unref();
  }

  of(group: CalledGroup): GroupCredentials {
    return this.#groups[group];
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #readAgain(logger: Pick<Logger, 'info' | 'error'>): void {
    try {
      const groups = this.#read();
      if (groups === undefined) return;
      this.#groups = groups;
      logger.info('new upstream credentials are in use');
    } catch (error) {
      const detail = error instanceof ConfigFault ? error.faults.join() : faultCode(error);
      logger.error(
        whyFields({ code: 'UPSTREAM_TLS', detail }),
        'the new upstream credentials are faulty; the old ones stay in use',
      );
    }
  }

  /** undefined if nothing has changed. */
  #read(): Record<CalledGroup, GroupCredentials> | undefined {
    if (this.#directory === undefined) return undefined;
    const files = contents(this.#directory);
    const text = JSON.stringify([...files]);
    if (text === this.#text) return undefined;
    // Groups with the same file share its token.
    const tokens = new Map(
      [...files]
        .filter(([name]) => /^(?:.+\.)?token$/.test(name))
        .map(([name, text]) => [name, serviceToken(name, text, tlsOf(files, name.replace(/\.?token$/, '')))]),
    );
    const groups = Object.fromEntries(
      calledGroups.map((group) => [group, credentials(group, files, tokens)] as const),
    );
    this.#text = text;
    return groups as Record<CalledGroup, GroupCredentials>;
  }
}

const none = Object.fromEntries(
  calledGroups.map((group) => [group, { tls: {}, headers: [], token: undefined }] as const),
) as unknown as Readonly<Record<CalledGroup, GroupCredentials>>;

const ours = /^(?:(?<group>.+)\.)?(?:ca\.pem|cert\.pem|key\.pem|headers|token)$/;

function contents(directory: string): ReadonlyMap<string, string> {
  const names = attempt('folder', () => readdirSync(directory)).filter((name) => ours.test(name));
  return new Map(names.sort().map((name) => [name, attempt(name, () => read(directory, name))]));
}

/** A misspelt group would leave its calls with the credentials of all, and what is sent with none would be missed. */
function read(directory: string, name: string): string {
  const group = ours.exec(name)?.groups?.group;
  if (group !== undefined && !calledGroups.some((known) => known === group)) {
    const isGroup = endpointGroups.some((known) => known === group);
    throw fault(isGroup ? `no call to ${group} has credentials` : `${group} is no endpoint group`);
  }
  return readFileSync(join(directory, name), 'utf8');
}

function credentials(
  group: CalledGroup,
  files: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<string, ServiceToken>,
): GroupCredentials {
  const nameOf = (name: string) => nameFor(files, group, name);
  const tls = tlsOf(files, group);
  attempt(`${group}: ca.pem, cert.pem and key.pem`, () => {
    if (tls.ca !== undefined) new X509Certificate(tls.ca);
    createSecureContext(tls);
  });
  const headers = nameOf('headers');
  return {
    tls,
    headers: attempt(headers, () => headerLines(files.get(headers) ?? '')),
    token: tokens.get(nameOf('token')),
  };
}

/** The group's own file, or the one of all. */
function nameFor(files: ReadonlyMap<string, string>, group: string, name: string): string {
  return files.has(`${group}.${name}`) ? `${group}.${name}` : name;
}

function tlsOf(files: ReadonlyMap<string, string>, group: string): TlsFiles {
  return Object.fromEntries(
    Object.entries(tlsFiles).flatMap(([option, name]) => {
      const text = files.get(nameFor(files, group, name));
      return text === undefined ? [] : [[option, text]];
    }),
  );
}

/** The `name: value` lines of a text. A line of another form has an empty name. */
function pairsIn(text: string): [name: string, value: string][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return [name, value];
  });
}

function serviceToken(name: string, text: string, tls: TlsFiles): ServiceToken {
  return attempt(name, () => {
    const { data, error } = tokenFile.safeParse(Object.fromEntries(pairsIn(text)));
    if (data && isReserved(data.header)) throw reservedName(data.header);
    if (data) return new ServiceToken(data, tls);
    const names = error.issues.map(({ path: [name] }) => String(name ?? 'unknown line'));
    throw fault(`missing or wrong: ${names.join(' ')}`);
  });
}

function headerLines(text: string): string[] {
  return pairsIn(text).flatMap(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (isReserved(name)) throw reservedName(name);
    return [name, value];
  });
}

function reservedName(name: string): Error {
  return fault(`${name} is set by the gateway`);
}

/** What is wrong, told in the place of a library's error code. */
function fault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function attempt<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ConfigFault([`UPSTREAM_CREDENTIALS_DIRECTORY: ${name} (${faultCode(error) ?? 'unreadable'})`]);
  }
}
