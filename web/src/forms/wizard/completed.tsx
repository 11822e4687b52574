import type { ReactNode } from 'react';
import { Actions, Button } from '../../components/button/button.tsx';
import { CopyButton } from '../../components/button/copy-button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { Success } from '../success.tsx';
import { ContactHours } from './contact-hours.tsx';
import { ReceiptTools, type Sentence } from './receipt-tools.tsx';
import styles from './wizard.module.css';

interface CompletedProps {
  /** The form's own thank-you message. */
  thanks: string;
  /** Label of the number, such as "Order number". */
  referenceName: string;
  reference: string | undefined;
  /** What happens next and when, one sentence each, in order. */
  next: readonly Sentence[];
  /** What was sent, for printing; absent if this window no longer knows it. */
  children?: ReactNode;
  /** Further buttons to save it, next to Print. */
  actions?: ReactNode;
  /** Whether the buttons include one that saves its dates. */
  hasDates?: boolean;
  /** Whether notifications may be mentioned: where a later change of what was sent is told by one. */
  offersPush?: boolean;
  onBack: () => void;
}

const PushOffer = lazyPart(async () => (await import('./push-offer.tsx')).PushOffer);

/** The last stage: thanks, the reference number, what happens next, contact hours, and a printable summary. */
export function Completed(props: CompletedProps) {
  const { thanks, referenceName, reference, next, children, actions, hasDates, offersPush, onBack } = props;
  const text = useText();
  return (
    <>
      <Panel>
        <Success>
          <div className="stack">
            <p className={styles.thanks}>{thanks}</p>
            {reference && (
              <p className={styles.reference}>
                <span className="muted">{referenceName}</span> <strong className="mono">{reference}</strong>
                <CopyButton text={reference} />
              </p>
            )}
            {reference && (
              <div className={styles.tools}>
                <ReceiptTools {...{ thanks, referenceName, reference, next, hasDates }} />
              </div>
            )}
            <h3>{text('wizard.next')}</h3>
            {next.length === 1 ? (
              <p>{next.map(shown)}</p>
            ) : (
              <ol className={styles.next}>
                {next.map((sentence, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one form never change their order
                  <li key={index}>{shown(sentence)}</li>
                ))}
              </ol>
            )}
            {offersPush && <PushOffer />}
            <h3>{text('wizard.questions')}</h3>
            <ContactHours />
          </div>
        </Success>
      </Panel>
      {children}
      <WizardFoot
        isInFlow
        onBack={onBack}
        primary={
          <Actions>
            {actions}
            <Button onClick={() => window.print()}>{text('wizard.print')}</Button>
          </Actions>
        }
      />
    </>
  );
}

const shown = (sentence: Sentence): ReactNode => (typeof sentence === 'string' ? sentence : sentence.shown);
