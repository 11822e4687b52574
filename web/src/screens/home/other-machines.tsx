import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Entry } from '../../lib/journal/entry.ts';
import { scanPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { machineOf } from './use-guest-work.ts';

/** Drafts for machines that were scanned earlier; after another scan, the machine's page offers them again. */
export function OtherMachines({ entries }: { entries: readonly Entry[] }) {
  const text = useText();
  const { guestMachines = [] } = useSession();
  if (entries.length === 0) return null;
  const waiting = guestMachines.filter(({ pkey }) => entries.some((entry) => machineOf(entry) === pkey));
  return (
    <Notice isLive>
      <p>{text('guest.otherWork')}</p>
      {waiting.length > 0 ? (
        <ul>
          {waiting.map(({ pkey, ql, model, serialNumber }) => (
            <li key={pkey}>
              <Link to={scanPath(ql)}>{text('guest.backTo', { machine: `${model} ${serialNumber}` })}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{text('guest.scanAgain')}</p>
      )}
    </Notice>
  );
}
