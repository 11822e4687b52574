import type { PlainMessageId } from '../../i18n/message-id.ts';
import type { EditableField } from './account-values.ts';

export const fieldLabel: Readonly<Record<EditableField, PlainMessageId>> = {
  name: 'contactAccount.name',
  phone: 'contactAccount.phone',
  fax: 'contactAccount.fax',
  email: 'contactAccount.email',
  address1: 'contactAccount.address',
  remarks: 'contactAccount.remarks',
};
