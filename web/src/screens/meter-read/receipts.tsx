import { promisedHours } from '@ebp/contracts/rules/limits';
import { useRef } from 'react';
import { Actions, Button } from '../../components/button/button.tsx';
import { CopyButton } from '../../components/button/copy-button.tsx';
import { Link } from '../../components/button/link.tsx';
import { PrintIcon } from '../../components/icons/action-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { MailToColleague, SaveDates } from '../../forms/wizard/receipt-tools.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import type { Entry } from '../../lib/journal/entry.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './meter-read.module.css';

const hourMs = 3_600_000;

/**
 * What was received from this window: reference numbers to copy and the dates of the answers, to print, to mail or to
 * save in a calendar.
 */
export function Receipts({ receipts }: { receipts: readonly Entry[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const requests = usePortalMap().pathOf('ebpMyRequests');
  const sheet = useRef<HTMLDivElement>(null);
  if (receipts.length === 0) return null;
  const until = ({ receivedAt, at }: Entry) =>
    new Date((receivedAt ?? at) + promisedHours.meterReading * hourMs);
  const events = receipts.map((receipt) => ({
    id: `meter-reading-${receipt.reference || receipt.id}`,
    at: until(receipt),
    summary: text('meterRead.event', {
      machineId: machineOf(receipt),
      reference: receipt.reference ?? '',
    }),
  }));
  const actions = (
    <Actions>
      {requests && (
        <Link to={requests} look={{ isSmall: true }}>
          {text('wizard.seeRequests')}
        </Link>
      )}
      <MailToColleague
        subject={text('meterRead.receipts')}
        lines={[
          ...receipts.map((receipt) =>
            receipt.reference
              ? text('kit.pair', { name: machineOf(receipt), value: receipt.reference })
              : machineOf(receipt),
          ),
          text('meterRead.acknowledged', { hours: promisedHours.meterReading }),
        ]}
      />
      <Button isSmall icon={<PrintIcon isSmall />} onClick={() => sheet.current && printAlone(sheet.current)}>
        {text('meterRead.print')}
      </Button>
      <SaveDates
        isSmall
        label={text('meterRead.calendar')}
        fileName={`${text('meterRead.csvName')}.ics`}
        events={() => events}
      />
    </Actions>
  );
  return (
    <div ref={sheet} className={styles.receipts}>
      <Panel title={text('meterRead.receipts')} actions={actions}>
        <table className={styles.plain}>
          <caption className="visually-hidden">{text('meterRead.receipts')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('machine.machineId')}</th>
              <th scope="col">{text('meterRead.reference')}</th>
              <th scope="col">{text('meterRead.acknowledgedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {receipts.map((receipt) => (
              <tr key={receipt.id}>
                <th scope="row">{machineOf(receipt)}</th>
                <td>
                  <span className="mono">{receipt.reference}</span>{' '}
                  {receipt.reference && <CopyButton text={receipt.reference} of={receipt.reference} />}
                </td>
                <td>{momentText(until(receipt).toISOString(), timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}

/** Prints a part of the page without the rest, which other buttons print too. */
function printAlone(part: HTMLElement): void {
  part.toggleAttribute('data-printed', true);
  window.addEventListener('afterprint', () => part.removeAttribute('data-printed'), { once: true });
  window.print();
}

function machineOf({ content }: Entry): string {
  return String(content.machineId);
}
