import { useText } from '../../i18n/use-text.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useSession } from '../../lib/session/session.ts';

/** How long input is kept: that of a guest, and that of a tab that acts for a customer, ends with the visit. */
export function KeptNote({ isActing = actingHandle !== undefined }) {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  return text(isLoginByScan || isActing ? 'wizard.keptForVisit' : 'wizard.kept');
}
