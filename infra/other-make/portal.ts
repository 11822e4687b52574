import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { ensureBuilt } from '../build/ensure-built.ts';
import { root } from '../launcher/paths.ts';
import { answersHttp } from '../launcher/probes.ts';
import { runUntilStopped } from '../launcher/run-until-stopped.ts';
import { startOtherMake } from './other-make.ts';

// The built portal in front of an ERP and an issuer of another make, until it is stopped. Its first line of output has
// the addresses as JSON.
await runUntilStopped('other-make', async (supervisor) => {
  await ensureBuilt();
  const [portalPort = 0, adminPort = 0, issuerPort = 0, erpPort = 0, picturesPort = 0] =
    await someFreePorts(5);
  const portal = `http://localhost:${portalPort}`;
  const { directory } = supervisor;
  const other = await startOtherMake({ directory, portal, issuerPort, erpPort, picturesPort, thinkMs: 200 });
  const admin = `http://localhost:${adminPort}`;
  await supervisor.start({
    name: 'bff',
    command: process.execPath,
    args: ['--enable-source-maps', join(root, 'bff/dist/main.js')],
    env: {
      NODE_ENV: 'production',
      EBP_ENV: 'local',
      PUBLIC_URL: portal,
      PORT: String(portalPort),
      ADMIN_PORT: String(adminPort),
      REDIS_URL: '',
      SESSION_SECRETS: randomBytes(32).toString('base64url'),
      TOKEN_KEYS: randomBytes(32).toString('base64'),
      ...other.settings,
    },
    isReady: () => answersHttp(`${admin}/readyz`),
  });
  console.log(JSON.stringify({ portal, admin, issuer: other.issuer }));
});
