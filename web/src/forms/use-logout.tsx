import { type ReactNode, useState } from 'react';
import { useUnfinishedCount } from '../lib/journal/use-journal.ts';
import { leaveDocument } from '../lib/pages/leave-document.ts';
import { type EndReason, useSessionActions } from '../lib/session/session.ts';
import { LeaveQuestion, useQuestionAtHand } from './lazy-question.ts';

interface Logout {
  readonly logout: () => void;
  readonly isBusy: boolean;
  /** The confirmation dialog: asks about unsaved work, and on a touch screen always. The caller renders it. */
  readonly question: ReactNode;
}

/**
 * Signs out, after asking if that would discard unsaved work or if the tap may be accidental.
 * @param reason for the login page; by default, that the person has logged out
 */
export function useLogout(reason?: EndReason): Logout {
  const { logout: leave } = useSessionActions();
  const count = useUnfinishedCount();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const go = () => {
    setIsAsking(false);
    setIsBusy(true);
    void leave(reason).then((elsewhere) => elsewhere !== undefined && leaveDocument(elsewhere));
  };
  const question = isAsking && (
    <LeaveQuestion
      erased={count}
      onConfirm={go}
      onCancel={() => setIsAsking(false)}
      // Without a connection it may be missing. Where it guards nothing but a tap, nobody stays signed in for it.
      {...(count === 0 && { onMissing: go })}
    />
  );
  const isAsked = count > 0 || matchMedia('(pointer: coarse)').matches;
  useQuestionAtHand(count > 0);
  const logout = () => (isAsked ? setIsAsking(true) : go());
  return { logout, isBusy, question };
}
