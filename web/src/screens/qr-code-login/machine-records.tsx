import type { Known } from '@ebp/contracts/portal/part';
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
        <Fact name={text('qr.lastReading')} className={styles.reading}>
          {reading?.status === 'ok' ? <LastReading reading={reading.data} /> : unknown}
        </Fact>
      )}
      {mayOrder && (
        <Fact name={text('qr.onOrder')} className={styles.order}>
          {orders?.status === 'ok' ? <LastOrders orders={orders.data} /> : unknown}
        </Fact>
      )}
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** The day, the first two counters and on request the others. */
function LastReading({ reading }: { readonly reading: Known<ScannedMachineView, 'reading'> }) {
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  if (!reading) return text('qr.neverRead');
  const counters = reading.counters.flatMap(({ counterName, prevUsageReading }) =>
    typeof prevUsageReading === 'number'
      ? `${counterName}\u00a0${plainNumber(prevUsageReading, language)}`
      : [],
  );
  const [first, second, ...others] = counters;
  const head = (
    <>
      {dayText(reading.sentOn, timeZone)}
      {first && <span>{first}</span>}
      {second && (
        <span>
          {second}
          {others.length > 0 && `${text('kit.comma')}…`}
        </span>
      )}
    </>
  );
  return <More head={head} others={others} />;
}

/** The newest order, the first of its items and on request the others, and how many orders there are besides. */
function LastOrders({
  orders: [newest, ...earlier],
}: {
  readonly orders: Known<ScannedMachineView, 'orders'>;
}) {
  const text = useText();
  const intl = useIntl();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  if (!newest) return text('qr.nothingOrdered', { days: recentOrders.days });
  const [first, ...others] = newest.items.map(
    ({ name, qty }) => `${plainNumber(qty, language)}\u00a0× ${name ?? ''}`,
  );
  const head = (
    <>
      {dayText(newest.sentAt, timeZone)}
      {earlier.length > 0 && ` ${intl.formatMessage({ id: 'qr.moreOrders' }, { count: earlier.length })}`}
      <span>
        {first}
        {others.length > 0 && `${text('kit.comma')}…`}
      </span>
    </>
  );
  return <More head={head} others={others} />;
}

interface MoreProps {
  readonly head: ReactNode;
  readonly others: readonly string[];
}

/** As many lines as there is a place for, and the others when they are opened. */
function More({ head, others }: MoreProps) {
  if (others.length === 0) return head;
  return (
    <details>
      <summary>{head}</summary>
      {others.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </details>
  );
}
