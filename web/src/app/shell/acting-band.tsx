import type { ActingView } from '@ebp/contracts/portal/acting';
import { personName } from '@ebp/contracts/rules/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { endActing, isActingEnd, showActingEnded, stayActing } from '../../api/acting.ts';
import { Button } from '../../components/button/button.tsx';
import { ToneIcon } from '../../components/feedback/notice.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog-part.ts';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { useUnfinishedCount } from '../../lib/journal/use-journal.ts';
import { pageAddress } from '../../lib/pages/page-address.ts';
import { paths, singlePath } from '../../lib/pages/paths.ts';
import { isPortalOpen } from '../../lib/pages/portal-elsewhere.ts';
import { leaveActing } from '../../lib/session/acting.ts';
import { useSession, useUser } from '../../lib/session/session.ts';
import { screenOf } from '../screens.ts';
import styles from './acting-band.module.css';

/** How often a person at work tells the gateway so. Milliseconds. */
const stayEveryMs = 60_000;

/** Above every page of a tab that acts for a customer: for whom, in whose name, and the way out. */
export function ActingBand() {
  const { acting } = useSession();
  useLeaveWhenEnded(acting !== undefined);
  return acting ? <Band acting={acting} /> : <div className={styles.band} />;
}

function Band({ acting }: { acting: ActingView }) {
  const isReady = useArea('acting');
  const text = useText();
  const { firstName, lastName } = useUser();
  const { end, isBusy, question } = useEnd(acting);
  useSignsOfLife();
  if (!isReady) return <div className={styles.band} />;
  return (
    <section className={styles.band} aria-label={text('acting.band')}>
      <ToneIcon tone="warn" />
      <p className={styles.words}>
        <strong>{text('acting.for', { customer: acting.customerName, code: acting.customerCode })}</strong>
        <span className={styles.agent}>
          {' · '}
          {text('acting.inName', { name: personName(firstName, lastName) })}
        </span>
      </p>
      <Button isSmall isBusy={isBusy} onClick={end}>
        {text('acting.end')}
      </Button>
      {question}
    </section>
  );
}

/**
 * Ends it, after asking if that discards unfinished work; then the agent is back at the customer: with menus if this
 * window may have the agent's own portal, without them if another window already has it and would lose it (SES-09).
 */
function useEnd({ account: code, customerCode: customer }: ActingView) {
  const text = useText();
  const { company } = useSession();
  const count = useUnfinishedCount();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const screen = screenOf('eccaCustomer');
  const page = (screen && pageAddress(screen, { code, customer })) ?? paths.ebpHome;
  const withMenus = useHref(page);
  const alone = useHref(singlePath(page));
  const go = async () => {
    setIsAsking(false);
    setIsBusy(true);
    // Asked before it ends, while the page can still be used.
    const isOwnOpen = await isPortalOpen(company, '');
    await endActing('now');
    void leaveActing(isOwnOpen ? alone : withMenus);
  };
  const question: ReactNode = isAsking && (
    <ConfirmDialog
      isOpen
      title={text('acting.endTitle')}
      confirmLabel={text('acting.end')}
      isDestructive
      onConfirm={() => void go()}
      onCancel={() => setIsAsking(false)}
    >
      {text('acting.endText', { count })}
    </ConfirmDialog>
  );
  const end = () => (count > 0 ? setIsAsking(true) : void go());
  return { end, isBusy, question };
}

/** The next page says that it has ended: the gateway knows no such customer of this tab, now or in a later answer. */
function useLeaveWhenEnded(isKnown: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isKnown) return void showActingEnded();
    const caches = [client.getQueryCache(), client.getMutationCache()];
    const stops = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && 'error' in event.action && isActingEnd(event.action.error))
          void showActingEnded();
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, isKnown]);
}

/** Tells the gateway while somebody works in this tab, and when its page is left. */
function useSignsOfLife(): void {
  const told = useRef(0);
  useEffect(() => {
    const stay = () => {
      if (Date.now() - told.current < stayEveryMs) return;
      told.current = Date.now();
      stayActing();
    };
    const look = () => {
      if (document.visibilityState === 'visible') stay();
    };
    const leave = () => void endActing('unless-back');
    const end = new AbortController();
    const { signal } = end;
    // At once: the word of the page that was left may have arrived after the first call of this one.
    told.current = 0;
    stay();
    for (const sign of ['keydown', 'pointerdown'] as const) addEventListener(sign, stay, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('pagehide', leave, { signal });
    return () => end.abort();
  }, []);
}
