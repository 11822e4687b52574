import { useEffect, useState } from 'react';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { usePrefetch } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useSession } from '../../lib/session.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { AccountEntry } from './account-entry.tsx';
import { BackToLogin } from './back-to-login.tsx';
import styles from './qr-code-login.module.css';
import { ScannedDevice } from './scanned-device.tsx';
import type { Confirmation } from './use-confirmation.ts';

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
        <h1>{text('qr.title')}</h1>
        <p className="muted">{text('qr.text')}</p>
      </div>
      <ScannedDevice machine={machine} />
      {failure && (
        <Notice tone={isCutOff ? 'warn' : 'bad'} isLive>
          <p>{isCutOff ? text('qr.notSent') : namedText(failure.messageId)}</p>
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
              <Icon />
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
