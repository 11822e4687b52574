import type { CompanyCode } from '@ebp/contracts/companies';
import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useSessionActions } from '../../lib/session/session.ts';

const OtherAccountDialog = lazyPart(
  async () => (await import('./other-account.dialog.tsx')).OtherAccountDialog,
);

/** The gateway's answer to a sign-in that would replace another account's session. */
interface OtherAccount {
  readonly current: string | undefined;
  readonly wanted: string | undefined;
  readonly company: CompanyCode;
  /** The page that the sign-in was for, where only the gateway knows it. */
  readonly redirecturl: string | undefined;
}

export interface AccountSwitch {
  /**
   * Signs in with `attempt`. If another account is signed in, asks first; if confirmed, signs that account out and
   * signs in with `again`. Resolves to undefined if the person keeps the current session.
   */
  readonly signIn: <T>(
    attempt: () => Promise<T>,
    again?: (other: OtherAccount) => Promise<T>,
  ) => Promise<T | undefined>;
  /** The dialog; the caller renders it. */
  readonly question: ReactNode;
}

/** The confirmation that every kind of sign-in asks for before it replaces another account's session. */
export function useAccountSwitch(): AccountSwitch {
  const { logout, refresh } = useSessionActions();
  const [asked, setAsked] = useState<OtherAccount & { readonly answer: (agrees: boolean) => void }>();
  const signIn = useCallback<AccountSwitch['signIn']>(
    async (attempt, again = attempt) => {
      try {
        return await attempt();
      } catch (error) {
        const other = otherAccountIn(error);
        if (!other) throw error;
        const agrees = await new Promise<boolean>((answer) => setAsked({ ...other, answer }));
        setAsked(undefined);
        if (agrees) {
          await logout();
          return await again(other);
        }
        await refresh();
        return undefined;
      }
    },
    [logout, refresh],
  );
  const question = asked && (
    <OtherAccountDialog
      current={asked.current}
      wanted={{ name: asked.wanted }}
      onStay={() => asked.answer(false)}
      onSwitch={() => asked.answer(true)}
    />
  );
  return { signIn, question };
}

function otherAccountIn(error: unknown): OtherAccount | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SIGNED_IN_AS_OTHER') return undefined;
  const { current, wanted, company, redirecturl } = error.params;
  return { current, wanted, company: company as CompanyCode, redirecturl };
}
