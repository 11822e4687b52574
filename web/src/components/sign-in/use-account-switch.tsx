import type { CompanyCode } from '@ebp/contracts/companies';
import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessionActions } from '../../lib/session.ts';

const OtherAccountDialog = lazyPart(
  async () => (await import('./other-account.dialog.tsx')).OtherAccountDialog,
);

/** What the gateway says of a sign-in that would replace another account's session. */
interface OtherAccount {
  readonly current: string | undefined;
  readonly wanted: string | undefined;
  readonly company: CompanyCode;
}

interface AccountSwitch {
  /**
   * Signs in by `attempt`. Where somebody else is signed in, asks first; whoever agrees is signed out and signs in by
   * `again`. Resolves to undefined when they stay who they are.
   */
  readonly signIn: <T>(
    attempt: () => Promise<T>,
    again?: (other: OtherAccount) => Promise<T>,
  ) => Promise<T | undefined>;
  /** Stands somewhere on the page. */
  readonly question: ReactNode;
}

/** The question that every way in asks before it puts another account in the place of the one that is signed in. */
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
  const { current, wanted, company } = error.params;
  return { current, wanted, company: company as CompanyCode };
}
