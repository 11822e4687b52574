import type { Entry } from '../../lib/journal/entry.ts';
import { useEntries, useUnfinished } from '../../lib/journal/use-journal.ts';
import { useSession } from '../../lib/session.ts';

/** Forms that a guest fills in for one machine, whose key is the second part of their name in the journal. */
const ofMachine = /^(?:toner-order|service-request|meter-read)\.(.+)$/;

/** Key of the machine that a guest's entry is for; undefined if it is not for a machine. */
export function machineOf({ form }: Entry): string | undefined {
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
