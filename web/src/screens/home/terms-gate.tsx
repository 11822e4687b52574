import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { acceptTerms } from '../../api/terms.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PrivacyLink, TermsLink } from '../../components/frame/legal-links.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { leaveDocument } from '../../lib/pages/leave-document.ts';
import { useSession, useSessionActions, useUser } from '../../lib/session/session.ts';
import styles from './terms-gate.module.css';

/** Replaces home until the terms are accepted (HOM-11): OK records it, Reject signs out. */
export function TermsGate() {
  return useArea('gate') ? <Gate /> : <Skeleton />;
}

function Gate() {
  const text = useText();
  const namedText = useNamedText();
  const { pkey } = useUser();
  const { privacyPolicyUrl } = useSession().systemConfig;
  const { refresh, logout } = useSessionActions();
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const accept = useMutation({
    mutationFn: async () => {
      await acceptTerms(pkey);
      // The profile would ask for them again.
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      await refresh();
    },
    meta: { isShownByScreen: true },
  });
  const { error } = accept;
  const { messageId = 'error.internal', params, correlationId } = error instanceof ApiError ? error : {};
  const reject = () => {
    setIsLeaving(true);
    void logout('rejected').then((elsewhere) => elsewhere !== undefined && leaveDocument(elsewhere));
  };
  return (
    <section className={styles.gate} aria-labelledby="gate-title">
      <h1 id="gate-title">{text('gate.title')}</h1>
      <p className="lead">{text('gate.text')}</p>
      <ul className={styles.documents} aria-label={text('gate.documents')}>
        <li>
          <TermsLink />
        </li>
        {privacyPolicyUrl && (
          <li>
            <PrivacyLink />
          </li>
        )}
      </ul>
      {error && (
        <Notice tone="bad" isLive>
          <p>{namedText(messageId, params)}</p>
          {correlationId && <CorrelationId id={correlationId} />}
        </Notice>
      )}
      <Actions isStacked>
        <Button variant="primary" isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {text('gate.accept')}
        </Button>
        <Button isBusy={isLeaving} onClick={reject}>
          {text('gate.reject')}
        </Button>
      </Actions>
      <p className="muted small">{text('gate.rejectHint')}</p>
    </section>
  );
}
