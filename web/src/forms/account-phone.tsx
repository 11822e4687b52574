import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/contact-account.ts';
import { PhoneLink } from '../components/button/contact-links.tsx';

/** The number of an account, so that it can be called where a task about it is shown. Its place is kept until it has loaded. */
export function AccountPhone({ account }: { account: string }) {
  const { data, isLoading } = useQuery(accountQuery(account));
  const phone = data && numberOf(data);
  return phone ? <PhoneLink phone={phone} /> : <span>{isLoading ? '\u00a0' : '–'}</span>;
}

/** The account's own number, or one of its main contact. */
function numberOf({ phone, contactList }: ContactAccount): string | undefined {
  const main = contactList.find(({ isPrimary }) => isPrimary);
  return [phone, main?.phone, main?.mobile].find((number) => number) ?? undefined;
}
