import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { Panel, Section } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notifyFailure } from '../../lib/failure-notice.ts';
import { FormCheckbox } from '../fields/form-checkbox.tsx';
import { FormPhoneField } from '../fields/form-phone-field.tsx';
import { FormTextField } from '../fields/form-text-field.tsx';
import { useFormScope } from '../form-scope.tsx';
import { type Contact, emptyContact, isComplete } from './contact.ts';
import type { GuestContactOf } from './use-guest-contact.ts';

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
