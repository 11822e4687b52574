import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface Certificate {
  /** The certificate, for its clients. */
  readonly file: string;
  /** With its key, for its server. */
  readonly withKey: string;
}

const validMs = 2 * 24 * 60 * 60_000;

/** Creates a certificate for localhost, valid for two days. */
export async function makeCertificate(directory: string): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validMs),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const [file, withKey] = [join(directory, 'certificate.pem'), join(directory, 'both.pem')];
  writeFileSync(file, cert);
  writeFileSync(withKey, `${cert}\n${key}\n`, { mode: 0o600 });
  return { file, withKey };
}
