import type { ScannedMachineView } from '@ebp/contracts/portal/scanned-machine';
import { recentOrders } from '@ebp/contracts/rules/recent-orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { scannedMachineQuery } from '../../api/qr-code.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText, plainNumber } from '../../lib/formats/formats.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';
import styles from './qr-code-login.module.css';

/**
 * The last reading of the scanned machine and what was ordered for it lately, so that nobody reads or orders twice.
 * Both have their place before the answer comes, so that the actions below them do not move.
 */
export function MachineRecords({ code }: { readonly code: string | undefined }) {
  const { canSearch: mayRead } = useRights('ebpMeterRead');
  const { canCreate: mayOrder } = useRights('ebpTonerOrder');
  const { data, isPending } = useQuery({ ...scannedMachineQuery(code), enabled: mayRead || mayOrder });
  const text = useText();
  const { reading, orders } = data ?? {};
  const unknown = isPending ? '…' : text('qr.notKnown');
  return (
    <>
      {mayRead && (
        <Fact name={text('qr.lastReading')}>
          {reading?.status === 'ok' ? <LastReading reading={reading.data} /> : unknown}
        </Fact>
      )}
      {mayOrder && (
        <Fact name={text('qr.onOrder')}>
          {orders?.status === 'ok' ? <LastOrders orders={orders.data} /> : unknown}
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.record}>{children}</dd>
    </div>
  );
}

type Known<Name extends keyof ScannedMachineView> = Extract<
  NonNullable<ScannedMachineView[Name]>,
  { status: 'ok' }
>['data'];

function LastReading({ reading }: { readonly reading: Known<'reading'> }) {
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  if (!reading) return text('qr.neverRead');
  const counters = reading.counters.flatMap(({ counterName, prevUsageReading }) =>
    typeof prevUsageReading === 'number'
      ? `${counterName}\u00a0${plainNumber(prevUsageReading, language)}`
      : [],
  );
  return (
    <>
      {dayText(reading.sentOn, timeZone)}
      <span>{counters.join('\u00a0· ')}</span>
    </>
  );
}

/** The newest order with its items, and how many there are besides. */
function LastOrders({ orders: [newest, ...earlier] }: { readonly orders: Known<'orders'> }) {
  const text = useText();
  const intl = useIntl();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  if (!newest) return text('qr.nothingOrdered', { days: recentOrders.days });
  const items = newest.items.map(({ name, qty }) => `${plainNumber(qty, language)} × ${name ?? ''}`);
  return (
    <>
      {dayText(newest.sentAt, timeZone)}
      {earlier.length > 0 && ` ${intl.formatMessage({ id: 'qr.moreOrders' }, { count: earlier.length })}`}
      <span>{items.join(', ')}</span>
    </>
  );
}
