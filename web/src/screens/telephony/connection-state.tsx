import type { TelephonyView } from '@ebp/contracts/portal/telephony';
import { useQuery } from '@tanstack/react-query';
import { telephonyQuery, useTelephonyConnect } from '../../api/telephony.ts';
import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import { useGoOn } from './use-go-on.ts';

/** The state of the agent's connection to the telephone system, with a button to connect. */
export function ConnectionState({ hasFailed = false }: { readonly hasFailed?: boolean }) {
  const text = useText();
  const query = useQuery(telephonyQuery());
  return (
    <div className="stack">
      {hasFailed && (
        <Notice tone="bad" isLive>
          {text(query.data?.connection ? 'telephony.againFailed' : 'telephony.failed')}
        </Notice>
      )}
      <Panel>
        {query.isPending && <Skeleton />}
        {query.isLoadingError && <LoadFailure level={2} title={text('telephony.unknown')} query={query} />}
        {query.data && <Connection {...query.data} />}
      </Panel>
    </div>
  );
}

function Connection({ isAvailable, connection }: TelephonyView) {
  const text = useText();
  if (!isAvailable) {
    return (
      <EmptyState level={2} title={text('telephony.noneTitle')} action={<ToSearch />}>
        {text('telephony.noneText')}
      </EmptyState>
    );
  }
  return connection ? <Connected {...connection} /> : <NotConnected />;
}

function NotConnected() {
  const text = useText();
  return (
    <div className="stack">
      <p>
        <StatusBadge tone="off">{text('telephony.notConnected')}</StatusBadge>
      </p>
      <p>{text('telephony.explain')}</p>
      <Actions>
        <ConnectButton />
        <ToSearch />
      </Actions>
    </div>
  );
}

function Connected({ name, until, presence }: NonNullable<TelephonyView['connection']>) {
  const text = useText();
  const time = momentText(until, useCompany().timeZone);
  return (
    <div className="stack">
      <p>
        <StatusBadge tone="good">{text('telephony.connected')}</StatusBadge>
      </p>
      {presence && <p>{text('telephony.presence', { presence: presenceWord(presence, text) })}</p>}
      <p>
        {name === undefined
          ? text('telephony.until', { until: time })
          : text('telephony.nameUntil', { name, until: time })}
      </p>
      <Actions>
        <ToSearch isPrimary />
        <ConnectButton isAgain />
      </Actions>
    </div>
  );
}

/** Goes to the sign-in page of the telephone system. Stays busy until the browser has left. */
function ConnectButton({ isAgain = false }: { readonly isAgain?: boolean }) {
  const text = useText();
  const connect = useTelephonyConnect();
  const { run, isSubmitting } = useSubmitGuard();
  const leave = () => run(async () => location.assign(await connect.mutateAsync())).catch(() => undefined);
  return (
    <Button
      variant={isAgain ? undefined : 'primary'}
      isBusy={isSubmitting || connect.isSuccess}
      onClick={leave}
    >
      {text(isAgain ? 'telephony.connectAgain' : 'telephony.connect')}
    </Button>
  );
}

/** Continues to the account search. A button, because its address depends on the answer of the other windows. */
function ToSearch({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const text = useText();
  const goOn = useGoOn();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  if (search === undefined) return null;
  return (
    <Button variant={isPrimary ? 'primary' : undefined} onClick={() => void goOn(search)}>
      {text('telephony.toSearch')}
    </Button>
  );
}

/** The presences that every installation of the provider knows; others are shown in its own words. */
const presenceNames: Readonly<Record<string, PlainMessageId>> = {
  AVAILABLE: 'telephony.available',
  'ON QUEUE': 'telephony.onQueue',
  ON_QUEUE: 'telephony.onQueue',
  BUSY: 'telephony.busy',
  AWAY: 'telephony.away',
  BREAK: 'telephony.break',
  MEAL: 'telephony.meal',
  MEETING: 'telephony.meeting',
  TRAINING: 'telephony.training',
  OFFLINE: 'telephony.offline',
};

function presenceWord(presence: string, text: Text): string {
  const name = presenceNames[presence.toUpperCase()];
  return name ? text(name) : presence;
}
