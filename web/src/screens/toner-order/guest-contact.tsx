import { TextField } from '../../components/field/text-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

/** Whom the order of a guest is for, as confirmed with the machine (TON-16). The gateway sends this and nothing else. */
export function GuestContact() {
  const text = useText();
  const contact = useSession().guestContact;
  if (!contact) return null;
  const fixed = { isReadOnly: true, onChange: () => undefined };
  return (
    <Panel title={text('tonerOrder.guestPanel')}>
      <div className="columns-2">
        <TextField {...fixed} label={text('tonerOrder.requestor')} value={contact.fullName} />
        <TextField {...fixed} label={text('tonerOrder.email')} value={contact.email} />
        <TextField {...fixed} label={text('tonerOrder.contactNumber')} value={contact.contactNumber} />
      </div>
    </Panel>
  );
}
