import { qrCode } from '@ebp/contracts/entities/request-fields';
import type { Config } from '../config/config.ts';
import type { Sealer } from '../session/sealer.ts';
import { SealedCookie } from './sealed-cookie.ts';

/** Long enough to find the password, short enough that a shared phone forgets the machine. */
const maxAgeMs = 30 * 60_000;

export type ScanCookie = SealedCookie<typeof qrCode>;

/** Keeps the scanned code between opening the page and signing in (OPN-10). */
export function scanCookie(settings: Pick<Config, 'publicUrl'>, sealer: Sealer): ScanCookie {
  return new SealedCookie(settings, sealer, { suffix: '-ql', schema: qrCode, maxAgeMs });
}
