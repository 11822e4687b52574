import { addDays, today } from '@ebp/contracts/rules/dates';
import type { ReactNode } from 'react';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { SaveDates } from './save-dates.tsx';

interface ReceiptToolsProps {
  thanks: string;
  /** Label of the number, such as "Order number". */
  referenceName: string;
  reference: string;
  next: readonly ReactNode[];
  /** Address of the list that shows it, for those who may open it. */
  seeAt?: string | undefined;
  /** It has dates of its own to save; otherwise a reminder for the next day is offered, to check for an answer. */
  hasDates?: boolean | undefined;
}

/** Buttons for a reference number: share it, save a reminder, find it in its list. */
export function ReceiptTools(props: ReceiptToolsProps) {
  const { thanks, referenceName, reference, next, seeAt, hasDates = false } = props;
  const text = useText();
  const { timeZone } = useCompany();
  const named = `${referenceName} ${reference}`;
  const said = next.filter((sentence) => typeof sentence === 'string');
  const mail = new Map([
    ['subject', named],
    ['body', [thanks, named, ...said].join('\r\n')],
  ]);
  const query = [...mail].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return (
    <>
      {seeAt && (
        <Link to={seeAt} look={{ isSmall: true }}>
          {text('wizard.seeRequests')}
        </Link>
      )}
      <Link href={`mailto:?${query}`} look={{ isSmall: true }}>
        {text('wizard.mail')}
      </Link>
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
            },
          ]}
        />
      )}
    </>
  );
}
