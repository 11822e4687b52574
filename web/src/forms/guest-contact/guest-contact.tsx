import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { missingContact, owedContact } from '@ebp/contracts/rules/guest-contact';
import { longestGuestName, longestNewLocation, longestText } from '@ebp/contracts/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetGuest, giveContact } from '../../api/guest-contact.ts';
import { sessionKey } from '../../api/session.ts';
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
  const { values, setValues } = useFormikContext<{ contact: Contact }>();
  const { faultOf } = useFormScope();
  const [isOpened, setIsOpened] = useState(() => ![contact.initial, values.contact].every(isComplete));
  const { fullName, email, contactNumber } = values.contact;
  const isFaulty = owedContact.some((name) => faultOf(`contact.${name}`));
  // It stays open: the last error may be gone with the first letter.
  if (isFaulty && !isOpened) setIsOpened(true);
  useContactFollowed(contact, (next) => setIsOpened(!isComplete(next)));
  const forget = () => {
    setIsOpened(true);
    const former = values.contact;
    contact
      .forget()
      // Who has begun to type meanwhile goes on.
      .then(() =>
        setValues((now) => (isSamePerson(now.contact, former) ? { ...now, contact: emptyContact } : now)),
      )
      .catch((error) => notifyFailure(error, 'refresh'));
  };
  const Frame = isSheet ? Panel : Section;
  return (
    <Frame title={text('guestContact.title')}>
      <div className="stack">
        {isOpened ? (
          <>
            <FormTextField
              name="contact.fullName"
              label={nameLabel ?? text('guestContact.fullName')}
              autoComplete="name"
              maxLength={longestGuestName}
              isRequired
            />
            <FormTextField
              name="contact.email"
              label={text('guestContact.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={longestText.email}
              isRequired
            />
            <FormPhoneField
              name="contact.contactNumber"
              label={text('guestContact.contactNumber')}
              maxLength={longestText.phone}
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
          maxLength={longestNewLocation}
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

interface ContactFollowedProps {
  contact: GuestContactOf;
  /** Nobody has said yet who is there. */
  onIncomplete: () => void;
}

/** For a stage that shows the contact for review: somebody who said "Not me" on another page is not shown. */
export function ContactFollowed({ contact, onIncomplete }: ContactFollowedProps) {
  useContactFollowed(contact, (next) => {
    if (!isComplete(next)) onIncomplete();
  });
  return null;
}

/**
 * Keeps the contact of the form around it as the session has it: somebody else may have taken over on another page.
 * @param onOther gets the one that replaces what the form had
 */
function useContactFollowed(contact: GuestContactOf, onOther: (next: Contact) => void): void {
  const { values, dirty, setFieldValue, resetForm } = useFormikContext<{ contact: Contact }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the contact here or in the session
  useEffect(() => {
    const next = contact.follow(values.contact);
    if (next === values.contact) return contact.note(next);
    onOther(next);
    // What the portal fills in by itself does not count as unsaved input.
    if (dirty) void setFieldValue('contact', next);
    else resetForm({ values: { ...values, contact: next } });
  }, [contact, values.contact]);
}

/**
 * The guest's contact details: given once, with the first thing sent (QRL-04, QRL-10). Prefilled from this session, or
 * on a later visit from what this browser remembers. The journal of drafts stores none of them.
 */
export function useGuestContact() {
  const { flags, guestMachines, guestContact, rememberedContact } = useSession();
  const client = useQueryClient();
  const keptAs = `guest-contact.${guestMachines?.[0]?.pkey}`;
  const current = useMemo<Contact>(() => {
    const person = { ...emptyContact, ...(guestContact ?? rememberedContact) };
    // The location belongs to the machine it was entered for, so that it is known in this visit alone.
    const newLocation = guestContact?.newLocation ?? '';
    return { ...person, newLocation, remember: rememberedContact !== undefined };
  }, [guestContact, rememberedContact]);
  const [opened] = useState(current);
  const [initial] = useState<Contact>(() => ({
    ...opened,
    ...JSON.parse(personalStore.get(keptAs) ?? '{}'),
  }));
  const latest = useRef(initial);
  /** What the session knows, also between two renders. */
  const known = useRef(current);
  /** What it knew when the form was last compared with it. */
  const compared = useRef(opened);
  useEffect(() => {
    known.current = current;
  }, [current]);
  return useMemo(() => {
    const learn = (change: Partial<Pick<SessionBootstrap, 'guestContact' | 'rememberedContact'>>) =>
      client.setQueryData<SessionBootstrap>(sessionKey, (session) => session && { ...session, ...change });
    return {
      isGuest: flags.isLoginByScan,
      /** The initial values of a form. */
      initial,
      /**
       * The contact that the form should have: the session's if that has changed since, or since the form was opened for
       * one that begins anew, unless somebody typed another one into it. The same holds for the place alone.
       */
      follow: (contact: Contact): Contact => {
        const before = contact === initial ? opened : compared.current;
        compared.current = current;
        const isOther = isOutdated(contact, before, current);
        const isForgotten = isOther && !isComplete(current);
        // The same person may have told another place elsewhere; one that was typed here stays.
        const isPlaceKept = isSamePlace(before, current) || !isSamePlace(contact, before);
        if (!isOther && isPlaceKept) return contact;
        const newLocation = isPlaceKept && !isForgotten ? contact.newLocation : current.newLocation;
        latest.current = { ...(isOther ? current : contact), newLocation };
        return latest.current;
      },
      /** Remembers the values of the form for sending and for a reload. */
      note: (contact: Contact): void => {
        latest.current = contact;
        if (JSON.stringify(contact) !== JSON.stringify(initial))
          personalStore.set(keptAs, JSON.stringify(contact));
      },
      /**
       * Sends them to the gateway, before anything else is sent. @throws NoConnection while it cannot be reached; ApiError
       * if they were forgotten, or others given, since the form showed their fields, or if it refuses one, at its field
       */
      give: async (): Promise<void> => {
        if (!flags.isLoginByScan) return;
        if (isOutdated(latest.current, compared.current, known.current)) throw notGiven();
        const { remember, ...contact } = toRequest(latest.current);
        await giveContact({ ...contact, remember }).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === 'NETWORK') throw new NoConnection(!navigator.onLine);
          const fieldErrors = error.fieldErrors.map((fault) => ({ ...fault, path: `contact.${fault.path}` }));
          throw new ApiError(error.code, { ...error, fieldErrors, cause: error });
        });
        personalStore.remove(keptAs);
        known.current = latest.current;
        compared.current = latest.current;
        learn({ guestContact: contact, rememberedContact: remember ? contact : undefined });
      },
      /** Deletes them here and in the browser, so that somebody else can enter theirs. */
      forget: async (): Promise<void> => {
        await forgetGuest();
        personalStore.removeAll('guest-contact.');
        learn({ guestContact: undefined, rememberedContact: undefined });
      },
    };
  }, [client, flags.isLoginByScan, current, opened, initial, keptAs]);
}

type GuestContactOf = ReturnType<typeof useGuestContact>;

/** Whether a form only has what the session knew before, or nothing, and the session now knows something else. */
function isOutdated(contact: Contact, before: Contact, now: Contact): boolean {
  return !isSamePerson(before, now) && [before, emptyContact].some((one) => isSamePerson(contact, one));
}

/** Whether the same person says both, wherever they are and whether or not they are remembered. */
function isSamePerson(one: Contact, other: Contact): boolean {
  const said = (contact: Contact) => owedContact.map((name) => contact[name].trim()).join('\n');
  return said(one) === said(other);
}

const isSamePlace = (one: Contact, other: Contact): boolean =>
  one.newLocation.trim() === other.newLocation.trim();

/** As the gateway answers a guest who has given no contact. */
function notGiven(): ApiError {
  return new ApiError('FIELD_ERRORS', { messageId: 'error.fieldErrors', fieldErrors: missingContact() });
}
