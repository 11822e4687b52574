import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetGuest, giveContact, sessionKey } from '../../api/session.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { Panel, Section } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { NoConnection } from '../../lib/journal/entry.ts';
import { useSession } from '../../lib/session/session.ts';
import { personalStore } from '../../lib/storage/personal-store.ts';
import { FormCheckbox, FormPhoneField, FormTextField } from '../form-fields.tsx';
import { useFormScope } from '../form-scope.tsx';
import { type Contact, emptyContact, isComplete, toRequest } from './contact.ts';

interface GuestContactProps {
  contact: GuestContactOf;
  /** The form's label for the first field (TON-16). */
  nameLabel?: string;
  /** A panel of its own; if false, a section of the surrounding panel. */
  isSheet?: boolean;
}

/**
 * The guest's contact details next to the submit button: asked once, then shown as one line with a Change button
 * (QRL-03).
 */
export function GuestContact({ contact, nameLabel, isSheet = true }: GuestContactProps) {
  const text = useText();
  const { values, setFieldValue } = useFormikContext<{ contact: Contact }>();
  const { faultOf } = useFormScope();
  const [isOpened, setIsOpened] = useState(() => !isComplete(contact.initial));
  const { fullName, email, contactNumber } = values.contact;
  const isFaulty = ['fullName', 'email', 'contactNumber'].some((name) => faultOf(`contact.${name}`));
  useEffect(() => contact.note(values.contact), [contact, values.contact]);
  const forget = () => {
    setIsOpened(true);
    contact
      .forget()
      .then(() => setFieldValue('contact', emptyContact))
      .catch(notifyFailure);
  };
  const Frame = isSheet ? Panel : Section;
  return (
    <Frame title={text('guestContact.title')}>
      <div className="stack">
        {isOpened || isFaulty ? (
          <>
            <FormTextField
              name="contact.fullName"
              label={nameLabel ?? text('guestContact.fullName')}
              autoComplete="name"
              maxLength={120}
              isRequired
            />
            <FormTextField
              name="contact.email"
              label={text('guestContact.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              isRequired
            />
            <FormPhoneField
              name="contact.contactNumber"
              label={text('guestContact.contactNumber')}
              maxLength={40}
              isRequired
            />
          </>
        ) : (
          <div>
            <p>
              <strong>{fullName}</strong>
            </p>
            <p className="muted">{[email, contactNumber].join(' · ')}</p>
            <Actions>
              <Button isSmall onClick={forget}>
                {text('guestContact.notMe', { name: fullName })}
              </Button>
              <Button isSmall variant="quiet" onClick={() => setIsOpened(true)}>
                {text('guestContact.change')}
              </Button>
            </Actions>
          </div>
        )}
        <FormTextField
          name="contact.newLocation"
          label={text('guestContact.newLocation')}
          description={text('guestContact.newLocationHint')}
          autoComplete="address-line1"
          maxLength={400}
          isOptional
        />
        <FormCheckbox
          name="contact.remember"
          label={text('guestContact.remember')}
          description={text('guestContact.rememberHint')}
        >
          {text('guestContact.remember')}
        </FormCheckbox>
      </div>
    </Frame>
  );
}

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

type GuestContactOf = ReturnType<typeof useGuestContact>;
