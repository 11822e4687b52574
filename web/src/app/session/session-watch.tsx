import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { relogin } from '../../api/session.ts';
import type { StreamEvent } from '../../lib/event-stream.ts';
import { forgetVisitor } from '../../lib/forget-visitor.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { type EndReason, useSession, useSessionActions } from '../../lib/session.ts';
import { useSessionEvents } from './use-session-events.ts';
import { useSessionRecovery } from './use-session-recovery.ts';

const SessionDialogs = lazyPart(async () => (await import('./session-dialogs.tsx')).SessionDialogs);

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
  const [voice, setVoice] = useState<ReactNode>();
  const follow = async (topic: unknown) => {
    const { followNews, NewsVoice } = await import('./news-voice.tsx');
    if (followNews(client, topic)) setVoice(<NewsVoice news={{ topic }} />);
  };
  const onEvent = (event: StreamEvent) => {
    const { reason, topic } = dataOf(event);
    if (event.name === 'news') return void follow(topic).catch(() => undefined);
    if (event.name === 'ending') setIsEnding(true);
    if (event.name !== 'ended') return;
    setIsEnding(false);
    // An expired session may be recovered, every other end is final.
    if (reason === 'timeout') return void recover();
    if (reason === 'logout' || reason === 'account-closed') void forgetVisitor(company);
    end((reason && told[reason]) ?? 'ended');
  };
  useSessionEvents(onEvent);

  const stay = () => {
    setIsEnding(false);
    relogin().catch(recover);
  };
  return (
    <>
      {voice}
      {(isOver || isEnding) && (
        <SessionDialogs state={isOver ? 'over' : 'ending'} onStay={stay} onLeave={() => end('timeout')} />
      )}
    </>
  );
}

interface EventData {
  readonly reason?: SessionEndReason;
  readonly topic?: unknown;
}

/** What the gateway says with an event; nothing if it cannot be read. */
function dataOf({ data }: StreamEvent): EventData {
  try {
    return Object(JSON.parse(data)) as EventData;
  } catch {
    return {};
  }
}
