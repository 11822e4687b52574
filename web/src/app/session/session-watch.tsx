import { type SessionEndReason, type SessionEvents, warnedMs } from '@ebp/contracts/portal/session-events';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { noteTimeout, relogin } from '../../api/fetch-session.ts';
import { isSessionEnd, wantsNewPassword } from '../../lib/gateway/api-error.ts';
import type { StreamEvent } from '../../lib/gateway/event-stream.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { recoverSession, registerSessionRecovery } from '../../lib/gateway/session-recovery.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { type EndReason, useSession, useSessionActions } from '../../lib/session/session.ts';
import { forgetVisitor } from '../../lib/storage/forget-visitor.ts';
import type { Ending } from './session-dialogs.tsx';
import { useSessionEvents } from './session-events.ts';

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
  const [ending, setEnding] = useState<Ending>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  const client = useQueryClient();
  const [voice, setVoice] = useState<ReactNode>();
  const follow = async (topic: unknown) => {
    const { followNews } = await import('./news-voice.tsx');
    const news = followNews(client, topic);
    if (news) setVoice(news);
  };
  const onEvent = (event: StreamEvent) => {
    const name = event.name as keyof SessionEvents | 'open';
    const { reason, topic, secondsLeft = warnedMs / 1000, canStay = true } = dataOf(event);
    if (name === 'ending') return setEnding({ endsAt: Date.now() + secondsLeft * 1000, canStay });
    if (name === 'news') return void follow(topic).catch(() => undefined);
    // It was prolonged, is over, or the stream is a new one, which announces an end anew.
    setEnding(undefined);
    if (name !== 'ended') return;
    // An expired session may be recovered, every other end is final.
    if (reason === 'timeout') return void recoverSession();
    if (reason === 'logout' || reason === 'account-closed') void forgetVisitor(company);
    end((reason && told[reason]) ?? 'ended');
  };
  useSessionEvents(onEvent);

  const withdrawFailure = useRef<() => void>(undefined);
  const stay = ({ endsAt, canStay }: Ending) => {
    withdrawFailure.current?.();
    setEnding(undefined);
    if (!canStay) return;
    relogin().catch((error: unknown) => {
      if (isSessionEnd(error) || Date.now() >= endsAt) return void recover(error);
      // The gateway was not reached: until its end the session can still be prolonged.
      withdrawFailure.current = notifyFailure(error, 'refresh');
      setEnding({ endsAt, canStay });
    });
  };
  return (
    <>
      {voice}
      {(isOver || ending) && (
        <SessionDialogs
          key={String(isOver)}
          ending={isOver ? undefined : ending}
          onSeen={() => ending && stay(ending)}
          onLeave={() => end('timeout')}
          onMissing={() => (isOver ? end('timeout') : setEnding(undefined))}
        />
      )}
    </>
  );
}

type EventData = Partial<SessionEvents['ending'] & SessionEvents['ended'] & SessionEvents['news']>;

/** What the gateway says with an event; nothing if it cannot be read. */
function dataOf({ data }: StreamEvent): EventData {
  try {
    return Object(JSON.parse(data)) as EventData;
  } catch {
    return {};
  }
}

/**
 * Reacts when a call finds that the session has ended: one silent re-login if the gateway allows it (SES-05, SES-06),
 * otherwise `isOver` becomes true once and stays so until there is a new session (SES-07).
 */
function useSessionRecovery(
  isReloginAllowed: boolean,
  end: (reason: EndReason) => void,
): {
  isOver: boolean;
  recover: (met?: unknown) => Promise<boolean>;
} {
  const [isOver, setIsOver] = useState(false);
  const over = useRef(false);
  const recover = useCallback(
    async (met?: unknown) => {
      if (over.current) return false;
      try {
        await (isReloginAllowed && !wantsNewPassword(met) ? relogin() : Promise.reject(met));
        return true;
      } catch (refusal) {
        over.current = true;
        noteTimeout(refusal);
        if (wantsNewPassword(refusal)) end('passwordChange');
        else setIsOver(true);
        return false;
      }
    },
    [isReloginAllowed, end],
  );
  useEffect(() => registerSessionRecovery(recover), [recover]);
  return { isOver, recover };
}
