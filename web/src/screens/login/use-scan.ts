import { useSearchParams } from 'react-router-dom';
import { codeIn } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

/** Whether this visit began at a machine (SES-12), and its code unless the gateway alone remembers it. */
export function useScan() {
  const { flags } = useSession();
  const code = codeIn(useSearchParams()[0]);
  return { code, isScanned: code !== undefined || flags.isQRCodeLogin };
}
