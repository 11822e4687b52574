import { useSearchParams } from '../../lib/navigation.tsx';
import { codeIn } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Whether this visit began with a scanned machine (SES-12), and its code unless only the gateway remembers it. */
export function useScan() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  return { code, isScanned: code !== undefined || flags.isQRCodeLogin };
}
