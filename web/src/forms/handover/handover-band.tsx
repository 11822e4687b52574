import type { HandoverEnd } from '@ebp/contracts/portal/handover';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handoverQuery, useHandoverSent } from '../../api/handover.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './handover.module.css';

const ReturnDialog = lazyPart(async () => (await import('./return.dialog.tsx')).ReturnDialog);

interface HandoverBandProps {
  id: string;
  /** What was handed over was received: its colleague is told. */
  isSent: boolean;
  /** Called once it was returned: this person no longer sends it. */
  onReturned: () => void;
}

/** Above a form that a colleague filled in: who did, and the way to return it. */
export function HandoverBand(props: HandoverBandProps) {
  if (!useArea('handover')) return null;
  return props.isSent ? <SentBand id={props.id} /> : <OpenBand {...props} />;
}

function OpenBand({ id, onReturned }: HandoverBandProps) {
  const text = useText();
  const navigate = useNavigate();
  const { pathOf } = usePortalMap();
  const { timeZone } = useCompany();
  const { data } = useQuery(handoverQuery(id));
  const [isReturning, setReturning] = useState(false);
  if (!data) return null;
  const { filledInBy: name, filledInAt, end } = data;
  if (end.state !== 'open') return <HandoverEndNotice end={end} />;
  return (
    <Notice isLive>
      <div className="stack-tight">
        <p>{text('handover.filledIn', { name, at: momentText(filledInAt, timeZone) })}</p>
        <Actions>
          <Button isSmall onClick={() => setReturning(true)}>
            {text('handover.return')}
          </Button>
        </Actions>
      </div>
      {isReturning && (
        <ReturnDialog
          id={id}
          name={name}
          onClose={() => setReturning(false)}
          onReturned={() => {
            onReturned();
            void navigate(pathOf('ebpHandover', { id }) ?? '/');
          }}
        />
      )}
    </Notice>
  );
}

/** Tells the colleague that it was sent, whenever this is shown: what was told already is not changed by it. */
function SentBand({ id }: Pick<HandoverBandProps, 'id'>) {
  const text = useText();
  const { mutate, isSuccess, isError } = useHandoverSent(id);
  useEffect(() => mutate(), [mutate]);
  if (isSuccess) return <Notice isLive>{text('handover.told')}</Notice>;
  if (!isError) return null;
  return (
    <Notice tone="warn" isLive>
      <div className="stack-tight">
        <p>{text('handover.notTold')}</p>
        <Actions>
          <Button isSmall onClick={() => mutate()}>
            {text('kit.retry')}
          </Button>
        </Actions>
      </div>
    </Notice>
  );
}

/** Who sent it or returned it, when, and with which note. */
export function HandoverEndNotice({ end }: { end: Exclude<HandoverEnd, { state: 'open' }> }) {
  const text = useText();
  const { timeZone } = useCompany();
  const what = { name: end.by, at: momentText(end.at, timeZone) };
  if (end.state === 'sent') {
    return (
      <Notice tone="good" isLive>
        {text('handover.sent', what)}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" isLive>
      <div className="stack-tight">
        <p>{text('handover.returned', what)}</p>
        {end.note && <p className={styles.note}>{end.note}</p>}
      </div>
    </Notice>
  );
}
