import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Entry } from '../../lib/journal/entry.ts';
import { useEntries, useUnfinished } from '../../lib/journal/use-journal.ts';
import { scanPath } from '../../lib/pages/paths.ts';
import { useSession } from '../../lib/session/session.ts';

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

/** Forms that a guest fills in for one machine, whose key is the second part of their name in the journal. */
const ofMachine = /^(?:toner-order|service-request|meter-read)\.(.+)$/;

/** Key of the machine that a guest's entry is for; undefined if it is not for a machine. */
function machineOf({ form }: Entry): string | undefined {
  return ofMachine.exec(form)?.[1];
}

/**
 * A guest's drafts: for the current machine, where they can be continued, and for others, which must be scanned again;
 * and what was sent.
 */
export function useGuestWork() {
  const unfinished = useUnfinished();
  const entries = useEntries();
  const here = useSession().guestMachines?.[0]?.pkey;
  const isElsewhere = (entry: Entry) => (machineOf(entry) ?? here) !== here;
  return {
    here: unfinished.filter((entry) => !isElsewhere(entry)),
    elsewhere: unfinished.filter(isElsewhere),
    /** Received for the current machine, the latest first. */
    sent: entries.filter((entry) => entry.state === 'sent' && machineOf(entry) === here),
  };
}
