import { Button } from '../../components/button/button.tsx';
import { CalendarIcon } from '../../components/icons/screen-icons.tsx';
import type { CalendarEvent } from '../../lib/calendar-file.ts';
import { notifyFailure } from '../../lib/failure-notice.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

interface SaveDatesProps {
  label: string;
  /** File name of the download, ending in `.ics`. */
  fileName: string;
  events: () => readonly CalendarEvent[];
  isSmall?: boolean;
}

/** Downloads the dates of a confirmation for the person's own calendar. */
export function SaveDates({ label, fileName, events, isSmall = false }: SaveDatesProps) {
  const save = async () => {
    try {
      const { saveCalendar } = await loadChunk(() => import('../../lib/calendar-file.ts'));
      saveCalendar(fileName, events());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button isSmall={isSmall} icon={<CalendarIcon isSmall />} onClick={() => void save()}>
      {label}
    </Button>
  );
}
