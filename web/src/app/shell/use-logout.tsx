import { type ReactNode, useState } from 'react';
import { useUnfinished } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessionActions } from '../../lib/session.ts';

const LogoutQuestion = lazyPart(async () => (await import('./close-question.tsx')).LogoutQuestion);

interface Logout {
  readonly logout: () => void;
  readonly isBusy: boolean;
  /** The confirmation dialog: asks about unsaved work, and on a touch screen always. The caller renders it. */
  readonly question: ReactNode;
}

/** Signs out, after asking if that would discard unsaved work or if the tap may be accidental. */
export function useLogout(): Logout {
  const { logout: leave } = useSessionActions();
  const count = useUnfinished().length;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const go = () => {
    setIsAsking(false);
    setIsBusy(true);
    void leave().then((elsewhere) => elsewhere !== undefined && location.assign(elsewhere));
  };
  const question = isAsking && (
    <LogoutQuestion count={count} onConfirm={go} onCancel={() => setIsAsking(false)} />
  );
  const isTouched = () => matchMedia('(pointer: coarse)').matches;
  const logout = () => (count > 0 || isTouched() ? setIsAsking(true) : go());
  return { logout, isBusy, question };
}
