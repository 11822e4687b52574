import { useIntl } from 'react-intl';
import { Actions, Button } from '../../components/button/button.tsx';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { EntryState } from '../../lib/journal/entry.ts';
import { useSession } from '../../lib/session/session.ts';

/** The list that shows received requests; without a path this person cannot open it. */
export interface HistoryPage {
  readonly name: string;
  readonly path: string | undefined;
}

/** No list of the portal shows these requests: if the outcome is unknown, the contact centre must be asked. */
export const noHistory: HistoryPage = { name: '', path: undefined };

interface OutcomeNoticeProps {
  state: EntryState | undefined;
  history: HistoryPage;
  /** Says what it was, if the form cannot show it. */
  detail?: string | undefined;
  onSendAnew: () => void;
  /** Keeps the entry as it is and starts a new one. */
  onBeginAnew?: () => void;
}

/**
 * Says that the outcome is unknown, and where to check. Sending again is the person's decision: the portal does not
 * repeat a write by itself.
 */
export function OutcomeNotice({ state, history, detail, onSendAnew, onBeginAnew }: OutcomeNoticeProps) {
  const text = useText();
  const intl = useIntl();
  const { contactCenterPhone: phone } = useSession().systemConfig;
  const beginAnew = onBeginAnew && (
    <Button isSmall variant="quiet" onClick={onBeginAnew}>
      {text('wizard.beginAnew')}
    </Button>
  );
  if (state === 'sending') {
    return (
      <Notice isLive>
        <div className="stack-tight">
          <p>{text('wizard.open')}</p>
          {detail && <p>{detail}</p>}
          {beginAnew && <Actions>{beginAnew}</Actions>}
        </div>
      </Notice>
    );
  }
  if (state !== 'unknown') return null;
  return (
    <Notice tone="warn" isLive>
      <div className="stack-tight">
        <p>
          <strong>{text('wizard.unknownTitle')}</strong>
        </p>
        <p>
          {history.path
            ? text('wizard.unknown', { page: history.name })
            : intl.formatMessage(
                { id: 'wizard.unknownAsk' },
                { phone: phone ? [' ', <PhoneLink key="phone" phone={phone} />] : '' },
              )}
        </p>
        {detail && <p>{detail}</p>}
        <Actions>
          {history.path && (
            <Link to={history.path} look={{ isSmall: true }}>
              {history.name}
            </Link>
          )}
          <Button isSmall variant="quiet" onClick={onSendAnew}>
            {text('wizard.sendAnew')}
          </Button>
          {beginAnew}
        </Actions>
      </div>
    </Notice>
  );
}
