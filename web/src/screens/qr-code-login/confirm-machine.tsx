import type { Machine } from '@ebp/contracts/entities/machine';
import { Button } from '../../components/button/button.tsx';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { BackToLogin } from './back-to-login.tsx';
import styles from './qr-code-login.module.css';
import { ScannedDevice } from './scanned-device.tsx';
import { useConfirmation } from './use-confirmation.ts';

/**
 * The machine of the scanned code, for comparison with the real one. The guest gives contact details later, with the
 * first request.
 */
export function ConfirmMachine({ machine, ql }: { machine: Machine; ql: string | undefined }) {
  const text = useText();
  const namedText = useNamedText();
  const { confirm, isBusy, failure, isCutOff } = useConfirmation(ql);
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
      <div className={styles.actions}>
        <Button variant="primary" isWide isBusy={isBusy} onClick={confirm}>
          {text('qr.confirm')}
        </Button>
        <BackToLogin />
      </div>
    </>
  );
}
