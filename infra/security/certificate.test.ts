import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { makeCertificate } from './certificate.ts';

it('a certificate is trusted by clients that hold it, for localhost alone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'certificate-'));
  const { file, withKey } = await makeCertificate(directory);
  const [ca, pair] = [readFileSync(file), readFileSync(withKey)];
  rmSync(directory, { recursive: true });
  const server = createServer({ cert: pair, key: pair }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reach = async (servername: string) => {
    const socket = connect({ port, host: '127.0.0.1', servername, ca });
    try {
      await once(socket, 'secureConnect');
    } finally {
      socket.destroy();
    }
  };
  try {
    await expect(reach('localhost')).resolves.toBeUndefined();
    await expect(reach('portal.example')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  } finally {
    server.close();
  }
});
