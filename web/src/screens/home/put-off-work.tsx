import { Button } from '../../components/button/button.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Entry } from '../../lib/journal/entry.ts';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { focusThen, nextLater, usePutOffWork } from './use-put-off-work.ts';

/** Puts an entry off for a week; without one, offers to list again what was put off, where nothing else does. */
export function PutOffWork({ entry }: { entry?: Entry }) {
  return entry ? <LaterButton entry={entry} /> : <ShowPutOffWork />;
}

/** Puts unfinished work, or an order of unknown outcome, off for a week; its page lists it all the same. */
function LaterButton({ entry: { id, slug } }: { entry: Entry }) {
  const isReady = useArea('needs');
  const text = useText();
  const journal = useJournal();
  const name = usePortalMap().nameOf(slug);
  if (!isReady) return null;
  return (
    <Button
      isSmall
      variant="quiet"
      data-later
      label={text('needs.laterOf', { title: name ? text(name) : slug })}
      onClick={({ currentTarget: button }) =>
        focusThen(nextLater(button) ?? button.closest('main'), () => journal?.putOff(id, Date.now()))
      }
    >
      {text('needs.later')}
    </Button>
  );
}

/** Lists it again. */
function ShowPutOffWork() {
  const isReady = useArea('needs');
  const text = useText();
  const { count, showAll } = usePutOffWork();
  if (!isReady) return null;
  return (
    <div>
      <Button
        isSmall
        variant="quiet"
        onClick={({ currentTarget }) => focusThen(currentTarget.closest('main'), showAll)}
      >
        {text('needs.showPutOff', { count })}
      </Button>
    </div>
  );
}
