import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirmMachine, qrMachineQuery, type ScannedMachine, scannedMachineKey } from '../../api/qr-code.ts';
import { sessionKey } from '../../api/session.ts';
import { Button, Spinner } from '../../components/button/button.tsx';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { useConnectionBack } from '../../lib/browser/use-connection-back.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { ChunkLoadError, loadChunk } from '../../lib/pages/load-chunk.ts';
import { useNavigate, usePrefetch } from '../../lib/pages/navigation.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { wishTakeOver } from '../../lib/pages/take-over.ts';
import { useRights, useSession, useSessionActions } from '../../lib/session/session.ts';
import { AccountEntry, BackToLogin, Heading } from './guest-frame.tsx';
import { MachineRecords } from './machine-records.tsx';
import styles from './qr-code-login.module.css';
import { ScannedDevice } from './scanned-device.tsx';

interface ConfirmMachineProps {
  readonly machine: ScannedMachine;
  readonly code: string | undefined;
  readonly confirmation: Confirmation;
}

/**
 * The machine of the scanned code, for comparison with the real one, and what can be done at it: each action confirms
 * the machine. The guest gives contact details later, with the first request. People with an account can sign in instead.
 */
export function ConfirmMachine({ machine, code, confirmation }: ConfirmMachineProps) {
  const text = useText();
  const namedText = useNamedText();
  const { confirm, isBusy, failure, isCutOff } = confirmation;
  const { isAcceptedTC } = useSession().flags;
  const { shortcuts } = usePortalMap();
  // The terms, if they have to be accepted first, are on home.
  const actions = isAcceptedTC ? shortcuts : [];
  const [chosen, setChosen] = useState<string>();
  const prefetch = usePrefetch();
  // While the person compares the machine; the page that they choose then comes while the machine is being confirmed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the machine is shown
  useEffect(() => whenIdle(async () => prefetch()), []);
  const choose = (page?: string) => {
    if (isBusy) return;
    setChosen(page);
    prefetch(page ?? paths.ebpHome);
    confirm(page);
  };
  return (
    <>
      <div className="stack-tight">
        <Heading>{text('qr.title')}</Heading>
        <p className="muted">{text('qr.text')}</p>
      </div>
      <ScannedDevice machine={machine} records={isAcceptedTC && <MachineRecords code={code} />} />
      {failure && (
        <Notice tone={isCutOff ? 'warn' : 'bad'} isLive>
          <p>{isCutOff ? text('qr.notSent') : namedText(failure.messageId, failure.params)}</p>
          {failure.correlationId && <CorrelationId id={failure.correlationId} />}
        </Notice>
      )}
      {actions.length > 0 && (
        <section className={styles.choices} aria-label={text('qr.actions')}>
          {actions.map(({ slug, path, name, guestHint, icon: Icon }) => (
            <button
              key={slug}
              type="button"
              className={styles.choice}
              aria-busy={isBusy && chosen === path}
              aria-disabled={isBusy}
              onClick={() => choose(path)}
            >
              {isBusy && chosen === path ? <Spinner /> : <Icon />}
              <span>
                <strong>{text(name)}</strong>
                {guestHint && <span className="muted">{text(guestHint)}</span>}
              </span>
              <ChevronRightIcon />
            </button>
          ))}
        </section>
      )}
      <div className={styles.actions}>
        <Button
          variant={actions.length > 0 ? 'secondary' : 'primary'}
          isWide
          isBusy={isBusy && chosen === undefined}
          onClick={() => choose()}
        >
          {text('qr.confirm')}
        </Button>
        <AccountEntry code={code} />
        <BackToLogin />
      </div>
    </>
  );
}

/** The confirmation of the scanned machine, and how it goes. */
export interface Confirmation {
  /** Confirms, unless that is under way, and opens home or, on top of it, another page. */
  readonly confirm: (page?: string) => void;
  readonly isBusy: boolean;
  readonly failure: ApiError | undefined;
  readonly isCutOff: boolean;
}

/** What does not belong to the machine before: the session, and what codes stand for. */
const stays = new Set<unknown>([sessionKey[0], scannedMachineKey]);

const loadProducts = () => import('../../api/product-relations.ts');

/**
 * Confirm, in the documented order (QRL-06, OPN-21): the code is checked once more, the machine is bound to the
 * session, its products are loaded, and home opens, from which an action leads on. Cached data of an earlier machine
 * are dropped, and another window that shows one gives way. An error is shown by the page, which has no shared
 * notification; offline, it continues automatically once the connection is back.
 */
export function useConfirmation(ql: string | undefined): Confirmation {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const wanted = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const { canCreate: mayOrderToner } = useRights('ebpTonerOrder');
  const { refresh } = useSessionActions();

  const confirm = async (page: string | undefined) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    wanted.current = page;
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (!navigator.onLine) throw new ApiError('NETWORK', { messageId: 'error.network' });
      const machine = await client.fetchQuery({ ...qrMachineQuery(ql), staleTime: 0 });
      if (!machine) throw new ApiError('NOT_FOUND', { messageId: 'error.notFound' });
      await confirmMachine({ ql });
      client.removeQueries({ predicate: ({ queryKey: [kind] }) => !stays.has(kind) });
      const loadRelations = async () => {
        const { productRelationsQuery } = await loadChunk(loadProducts);
        // Without another attempt: the form asks again if there was no answer.
        await client.prefetchQuery({ ...productRelationsQuery([machine.pkey]), retry: false });
      };
      const confirmed = [mayOrderToner && loadRelations(), refresh()];
      // In parallel, so that the form waits for nothing once it is shown.
      if (page) prefetch(page, client);
      await Promise.all(confirmed);
      wishTakeOver();
      const isHome = navigate(paths.ebpHome, { replace: true });
      await (page ? navigate(page) : isHome);
    } catch (error) {
      setFailure(asApiError(error));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  const isCutOff = failure?.code === 'NETWORK';
  useConnectionBack(isCutOff, () => void confirm(wanted.current));
  return { confirm: (page) => void confirm(page), isBusy, failure, isCutOff };
}

/** Code that does not arrive is a lost connection, too. @throws anything else */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ChunkLoadError) return new ApiError('NETWORK', { messageId: 'error.network' });
  throw error;
}
