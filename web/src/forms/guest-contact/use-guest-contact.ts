import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { forgetGuest, giveContact, sessionKey } from '../../api/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { NoConnection } from '../../lib/journal/entry.ts';
import { personalStore } from '../../lib/personal-store.ts';
import { useSession } from '../../lib/session.ts';
import { type Contact, emptyContact, toRequest } from './contact.ts';

/**
 * The guest's contact details: given once, with the first thing sent (QRL-04, QRL-10). Prefilled from this session, or
 * on a later visit from what this browser remembers. The journal of drafts stores none of them.
 */
export function useGuestContact() {
  const { flags, guestMachines, guestContact, rememberedContact } = useSession();
  const client = useQueryClient();
  const keptAs = `guest-contact.${guestMachines?.[0]?.pkey}`;
  const known = guestContact ?? rememberedContact;
  const [initial] = useState<Contact>(() => ({
    ...emptyContact,
    ...known,
    // The location belongs to the machine it was entered for, so it is not remembered.
    newLocation: '',
    remember: rememberedContact !== undefined,
    ...JSON.parse(personalStore.get(keptAs) ?? '{}'),
  }));
  const latest = useRef(initial);
  return useMemo(() => {
    const learn = (change: Partial<Pick<SessionBootstrap, 'guestContact' | 'rememberedContact'>>) =>
      client.setQueryData<SessionBootstrap>(sessionKey, (session) => session && { ...session, ...change });
    return {
      isGuest: flags.isLoginByScan,
      /** The initial values of a form. */
      initial,
      /** Remembers the values of the form for sending and for a reload. */
      note: (contact: Contact): void => {
        latest.current = contact;
        if (JSON.stringify(contact) !== JSON.stringify(initial))
          personalStore.set(keptAs, JSON.stringify(contact));
      },
      /** Sends them to the gateway, before anything else is sent. @throws NoConnection while it cannot be reached */
      give: async (): Promise<void> => {
        if (!flags.isLoginByScan) return;
        const { remember, ...contact } = toRequest(latest.current);
        await giveContact({ ...contact, remember }).catch((error: unknown) => {
          throw error instanceof ApiError && error.code === 'NETWORK' ? new NoConnection() : error;
        });
        personalStore.remove(keptAs);
        learn({ guestContact: contact, rememberedContact: remember ? contact : undefined });
      },
      /** Deletes them here and in the browser, so that somebody else can enter theirs. */
      forget: async (): Promise<void> => {
        await forgetGuest();
        personalStore.removeAll('guest-contact.');
        learn({ guestContact: undefined, rememberedContact: undefined });
      },
    };
  }, [client, flags.isLoginByScan, initial, keptAs]);
}

export type GuestContactOf = ReturnType<typeof useGuestContact>;
