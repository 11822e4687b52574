import { notify } from '../../components/overlay/notifications.ts';
import type { Text } from '../../i18n/use-text.ts';
import { callerSearch, paths } from '../../lib/pages/paths.ts';
import { screenOf } from '../screens.ts';

let withdrawLast: (() => void) | undefined;

/**
 * Says who calls, instead of who called before.
 * @returns the address that shows the caller, or an empty search if the number is hidden
 */
export function showCall(phone: string | undefined, text: Text): string {
  const searchPath = screenOf('eccaAccountSearch')?.path ?? paths.ebpHome;
  const isHidden = phone === undefined;
  withdrawLast?.();
  withdrawLast = notify({
    tone: 'note',
    title: isHidden ? text('shell.callHidden') : text('shell.callFrom', { phone }),
  });
  return isHidden ? searchPath : callerSearch(searchPath, { phone });
}
