import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../launcher/setup-problem.ts';

export interface Certificate {
  /** The certificate, for its clients. */
  readonly file: string;
  /** With its key, for its server. */
  readonly withKey: string;
}

/** Creates a certificate for localhost, valid for two days. @throws SetupProblem without openssl */
export function makeCertificate(directory: string): Certificate {
  const [key, file, withKey] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) =>
    join(directory, name),
  );
  if (key === undefined || file === undefined || withKey === undefined) throw new Error('no directory');
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', file],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new SetupProblem(`openssl made no certificate: ${stderr}`);
  writeFileSync(withKey, `${readFileSync(file, 'utf8')}${readFileSync(key, 'utf8')}`, { mode: 0o600 });
  return { file, withKey };
}
