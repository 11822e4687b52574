import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { EntryState } from '../../lib/journal/entry.ts';
import { useSession } from '../../lib/session.ts';

/** The list that shows what was received; without a path this person cannot open it. */
export interface HistoryPage {
  readonly name: string;
  readonly path: string | undefined;
}

interface OutcomeNoticeProps {
  state: EntryState | undefined;
  history: HistoryPage;
  onSendAnew: () => void;
  /** Leaves it as it is and begins something new. */
  onBeginAnew?: () => void;
}

/**
 * Says that nobody here knows whether it was received, and where to look. Sending once more stays a decision: the
 * portal repeats nothing by itself.
 */
export function OutcomeNotice({ state, history, onSendAnew, onBeginAnew }: OutcomeNoticeProps) {
  const text = useText();
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
            : text('wizard.unknownAsk', { phone: phone ?? '' })}
        </p>
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
