import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { recordedUpstreamOptions, stateUrlVariable } from '@ebp/contracts/testing/recorded-upstream-options';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { buildForImage } from '../build/bundles.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { root } from '../launcher/paths.ts';
import { freePorts } from '../launcher/ports.ts';
import { type Image, layOut, readImage } from './dockerfile.ts';

const nobody = 65_532;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

beforeAll(async () => {
  await ensureBuilt();
  for (const name of ['auth-server', 'state-service']) await buildForImage(name);
}, 180_000);

/** Starts what the image starts, from a read-only copy of its files, with no other files available. */
function run(image: Image, env: Readonly<Record<string, string>>): { folder: string; child: ChildProcess } {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-image-'));
  chmodSync(folder, 0o755);
  layOut(image, folder);
  const [program = '', ...args] = image.command;
  const child = spawn(join(folder, program), args, {
    ...asNobody,
    cwd: join(folder, 'app'),
    env: { ...image.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  return { folder, child };
}

/** Runs the image's health check against another port than its own until it passes. */
async function untilHealthy(image: Image, folder: string, port: number): Promise<void> {
  const check = (at: number) => {
    const [, ...args] = image.healthCheck.map((word) => word.replace(/:\d+\//, `:${at}/`));
    return spawnSync(join(folder, 'nodejs/bin/node'), args, { ...asNobody, cwd: join(folder, 'app') }).status;
  };
  // The port is closed, so the check can fail.
  expect(check(1)).toBe(1);
  for (const end = Date.now() + 45_000; check(port) !== 0; await delay(100)) {
    if (Date.now() > end) throw new Error('it did not become healthy');
  }
}

it.each(['bff', 'auth-server', 'state-service'])(
  '[OPN-64] the image of %s runs as nobody on the Node that was tested',
  (name) => {
    const { base, user, command, healthCheck } = readImage(name);
    // The same Debian release as Node's image, with only its C and C++ libraries.
    expect(base).toBe(`gcr.io/distroless/cc-debian12:nonroot@\${DISTROLESS_DIGEST}`);
    const text = readFileSync(join(root, `infra/containers/${name}.Dockerfile`), 'utf8');
    expect(text).toContain(`FROM node:${process.versions.node}-bookworm-slim@\${NODE_DIGEST} AS build`);
    expect(text).toContain(`COPY --from=build /usr/local/bin/node ${command[0]}\n`);
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    for (const workspace of workspaces)
      expect(text).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    expect(user).toBe(`${nobody}:${nobody}`);
    expect(healthCheck[0]).toBe('/nodejs/bin/node');
  },
);

it('[OPN-64] the gateway, the client, and a program that lists, shows and ends sessions run from the files of its image alone', async () => {
  const image = readImage('bff');
  const ports = await freePorts();
  const { folder } = run(image, {
    PORT: String(ports.portal),
    ADMIN_PORT: String(ports.admin),
    AUTH_ISSUER_URL: 'http://localhost:1',
    UPSTREAM_URL: 'http://localhost:1',
  });
  await untilHealthy(image, folder, ports.admin);
  // From another machine: only the portal's own port answers, unless the environment says otherwise.
  expect((await fetch(`http://127.0.0.2:${ports.portal}/ebp/login`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${ports.admin}/healthz`)).rejects.toThrow('fetch failed');
  const page = await fetch(`http://localhost:${ports.portal}/ebp/login`);
  const [, styles = '/'] = /href="([^"]+\.css)"/.exec(await page.text()) ?? [];
  const answer = await fetch(new URL(styles, page.url), { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  const [node = ''] = image.command;
  const { status, stdout } = spawnSync(join(folder, node), ['bff/dist/sessions.js', '--help'], {
    cwd: join(folder, 'app'),
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('show <session key>')]);
  expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(`${node} bff/dist/sessions.js`);
});

it('the gateway says in one line that it cannot run on an older Node', () => {
  const older = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', older, join(root, 'bff/dist/main.js')],
    { encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The gateway needs Node 24 or newer; this is Node 20.20.2.\n',
  });
});

it('[API-37] the development auth server runs from the files of its image alone', async () => {
  const image = readImage('auth-server');
  const { auth } = await freePorts();
  const { folder } = run(image, { AUTH_PORT: String(auth), ISSUER: `http://auth.localhost:${auth}` });
  await untilHealthy(image, folder, auth);
  // From another machine: the image listens on all addresses.
  const answer = await fetch(`http://127.0.0.2:${auth}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({ issuer: `http://auth.localhost:${auth}` });
});

it('the state service runs from the files of its image alone', async () => {
  const image = readImage('state-service');
  const { wiremock: port } = await freePorts();
  const { folder } = run(image, { STATE_PORT: String(port) });
  await untilHealthy(image, folder, port);
  const ask = (path: string) =>
    fetch(`http://127.0.0.2:${port}/api/ebp/${path}`, {
      headers: { Authorization: 'Bearer dev.U-HK-0001.image', 'X-Company': 'CHK' },
    });
  expect(await (await ask('user/current/info')).json()).toMatchObject({ isSuccess: true });
  const film = await ask('file/open?type=VIDEO&fileName=first-steps.mp4');
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
});

it('the compose file starts the recorded upstream as it is started everywhere', () => {
  const compose = readFileSync(join(root, 'infra/containers/compose.yaml'), 'utf8');
  const { services } = parse(compose, { merge: true }) as {
    services: { wiremock: { command: string[]; environment: Record<string, string> } };
  };
  expect(services.wiremock.command).toEqual([...recordedUpstreamOptions]);
  expect(Object.keys(services.wiremock.environment)).toEqual([stateUrlVariable]);
});

it('[CFG-14] the compose file sets variables that exist, on services without rights', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { services } = parse(read('infra/containers/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { environment?: object; read_only?: boolean; cap_drop?: string[]; build?: { dockerfile: string } }
    >;
  };
  const page = read('docs/configuration.md');
  for (const name of ['bff-1', 'bff-2'] as const) {
    for (const variable of Object.keys(services[name]?.environment ?? {}))
      expect(page).toContain(`| \`${variable}\` |`);
  }
  const balanced = [...read('infra/containers/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(services.haproxy?.environment ?? {}).sort()).toEqual([...new Set(balanced)].sort());
  for (const name of ['bff-1', 'bff-2', 'haproxy', 'redis', 'auth-server', 'state-service']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
  for (const { build } of Object.values(services)) if (build) expect(read(build.dockerfile)).not.toBe('');
});

it.each(['bff', 'auth-server', 'state-service'])(
  'the image of %s does not hold the workbench for testers',
  (name) => {
    const { files } = readImage(name);
    const all = files.flatMap(([from]) => {
      const path = join(root, from);
      if (!statSync(path).isDirectory()) return [path];
      const entries = readdirSync(path, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    });
    expect(all.length).toBeGreaterThan(2);
    const holdsWorkbench = (file: string) => /\/__testing|createWorkbench/.test(readFileSync(file, 'latin1'));
    expect(holdsWorkbench(join(root, 'wiremock/src/workbench/server.ts'))).toBe(true);
    expect(all.filter(holdsWorkbench)).toEqual([]);
  },
);
