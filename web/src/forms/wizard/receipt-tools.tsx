import { addDays, today } from '@ebp/contracts/rules/dates';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { CalendarIcon } from '../../components/icons/screen-icons.ts';
import { useText } from '../../i18n/use-text.ts';
import type { CalendarEvent } from '../../lib/browser/calendar-file.ts';
import { saveDates } from '../../lib/browser/save-dates.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';

/** What happens next: a text, or one with a link as it is shown, beside the same text for an e-mail. */
export type Sentence = string | { readonly shown: ReactNode; readonly said: string };

interface ReceiptToolsProps {
  thanks: string;
  /** Label of the number, such as "Order number". */
  referenceName: string;
  reference: string;
  next: readonly Sentence[];
  /** It has dates of its own to save; otherwise a reminder for the next day is offered, to check for an answer. */
  hasDates?: boolean | undefined;
}

/** Buttons for a reference number: share it, save a reminder, find it in its list. */
export function ReceiptTools(props: ReceiptToolsProps) {
  const { thanks, referenceName, reference, next, hasDates = false } = props;
  const text = useText();
  const { timeZone } = useCompany();
  const requests = usePortalMap().pathOf('ebpMyRequests');
  const named = `${referenceName} ${reference}`;
  const said = next.map((sentence) => (typeof sentence === 'string' ? sentence : sentence.said));
  return (
    <>
      {requests && (
        <Link to={`${requests}?find=${encodeURIComponent(reference)}`} look={{ isSmall: true }}>
          {text('wizard.seeRequests')}
        </Link>
      )}
      <MailToColleague subject={named} lines={[thanks, named, ...said]} />
      {!hasDates && (
        <SaveDates
          isSmall
          label={text('wizard.remind')}
          fileName={`${reference}.ics`}
          events={() => [
            {
              id: reference,
              at: addDays(today(timeZone), 1),
              summary: text('wizard.reminder', { what: named }),
              hasAlarm: true,
            },
          ]}
        />
      )}
    </>
  );
}

/** Windows opens no mail program for an address that is longer by some 50 characters. */
const longestMail = 2000;

/**
 * Opens the person's mail program with a text about what was sent; the address is for them to fill in. Of too many lines,
 * the last before the end are left out, and counted.
 */
export function MailToColleague({ subject, lines }: { subject: string; lines: readonly string[] }) {
  const text = useText();
  const href = mailOf(subject, lines, (count) => text('kit.more', { count }));
  return (
    <Link href={href} look={{ isSmall: true }}>
      {text('wizard.mail')}
    </Link>
  );
}

function mailOf(subject: string, lines: readonly string[], more: (count: number) => string): string {
  const mail = (body: readonly string[]) =>
    `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`;
  const beginning = (count: number) =>
    mail([...lines.slice(0, count), more(lines.length - 1 - count), ...lines.slice(-1)]);
  const whole = mail(lines);
  if (whole.length <= longestMail) return whole;
  let count = 0;
  while (beginning(count + 1).length <= longestMail) count += 1;
  return beginning(count);
}

interface SaveDatesProps {
  label: string;
  /** File name of the download, ending in `.ics`. */
  fileName: string;
  events: () => readonly CalendarEvent[];
  isSmall?: boolean;
}

/** Downloads the dates of a confirmation for the person's own calendar. */
export function SaveDates({ label, fileName, events, isSmall = false }: SaveDatesProps) {
  return (
    <Button
      isSmall={isSmall}
      icon={<CalendarIcon isSmall />}
      onClick={() => void saveDates(fileName, events())}
    >
      {label}
    </Button>
  );
}
