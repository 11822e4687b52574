import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { relogin } from '../../api/session.ts';
import { reportClientWarning } from '../../lib/client-log.ts';
import type { StreamEvent } from '../../lib/event-stream.ts';
import { forgetVisitor } from '../../lib/forget-visitor.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { type EndReason, useSession, useSessionActions } from '../../lib/session.ts';
import { useSessionEvents } from './use-session-events.ts';
import { useSessionRecovery } from './use-session-recovery.ts';

const SessionDialogs = lazyPart(async () => (await import('./session-dialogs.tsx')).SessionDialogs);
const NewsVoice = lazyPart(async () => (await import('./news-voice.tsx')).NewsVoice);

/** The ends of a session that the sign-in page explains with a text of their own. */
const told: Partial<Record<SessionEndReason, EndReason>> = {
  'account-closed': 'closed',
  'password-change-required': 'passwordChange',
};

/**
 * Watches a live session: warns before its end, takes part in its recovery, and says when it is over. The person may be
 * away from the screen then, so `onOver` removes the page behind the dialog.
 */
export function SessionWatch({ onOver }: { readonly onOver: () => void }) {
  const { autoRelogin, company } = useSession();
  const { end } = useSessionActions();
  const { isOver, recover } = useSessionRecovery(autoRelogin, end);
  const [isEnding, setIsEnding] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  const client = useQueryClient();
  const [news, setNews] = useState<{ readonly topic: unknown }>();
  const follow = (topic?: unknown) => {
    import('./follow-news.ts').then(
      ({ followNews }) => followNews(client, topic) && setNews({ topic }),
      (error: unknown) => reportClientWarning('news could not be followed', error),
    );
  };
  const onEvent = (event: StreamEvent) => {
    if (event.name === 'news') return follow(valueIn(event.data, 'topic'));
    if (event.name === 'ending') setIsEnding(true);
    if (event.name !== 'ended') return;
    setIsEnding(false);
    const reason = reasonIn(event.data);
    if (reason === 'timeout') return void recover();
    if (reason === 'logout' || reason === 'account-closed') void forgetVisitor(company);
    end((reason && told[reason]) ?? 'ended');
  };
  useSessionEvents(onEvent, follow);

  const stay = () => {
    setIsEnding(false);
    relogin().catch(recover);
  };
  return (
    <>
      {news && <NewsVoice news={news} />}
      {(isOver || isEnding) && (
        <SessionDialogs state={isOver ? 'over' : 'ending'} onStay={stay} onLeave={() => end('timeout')} />
      )}
    </>
  );
}

/** The gateway says why: an expired session may be recovered, every other end is final. */
function reasonIn(data: string): SessionEndReason | undefined {
  return valueIn(data, 'reason') as SessionEndReason | undefined;
}

function valueIn(data: string, name: string): unknown {
  try {
    return Reflect.get(Object(JSON.parse(data)), name);
  } catch {
    return undefined;
  }
}
