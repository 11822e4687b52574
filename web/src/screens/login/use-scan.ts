import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { codeIn } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Fetched for whoever comes from a machine or may go to one; name and password do not wait for it. */
export const GuestEntry = lazyPart(async () => (await import('./guest-entry.tsx')).GuestEntry);

/** Whether this visit began at a machine (SES-12), and its code unless the gateway alone remembers it. */
export function useScan() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  return { code, isScanned: code !== undefined || flags.isQRCodeLogin };
}
