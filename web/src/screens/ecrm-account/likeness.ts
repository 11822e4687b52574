import type { ContactAccountSummary } from '@ebp/contracts/entities/contact-account';
import { halfWidthText, isEmail, isPhone, plainPhone } from '@ebp/contracts/rules/fields';
import { phoneParts } from '@ebp/contracts/rules/phone-parts';
import type { AccountCriteria } from '../../api/contact-account.ts';

export type Likeness = 'name' | 'phone' | 'email';

/** A possible duplicate of the account being entered, and the fields that match. */
export interface LookAlike {
  readonly account: ContactAccountSummary;
  readonly by: readonly Likeness[];
}

interface Typed {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Minimum length of a name to search for; two Chinese characters carry as much information as three letters. */
const leastName = { latin: 3, other: 2 } as const;
/** Those of every company of the supplier, also in Malaysia and Taiwan. */
const legalForm =
  /[,\s]{0,9}(?:\b(?:co(?:mpany)?|corp(?:oration)?|ltd|limited|inc|llc|pte|private|sdn|bhd|berhad)\b\.?|(?:股份)?有限公司|公司)$/iu;

/** A name without its legal form: "Harbour Trading Co., Ltd." and "Harbour Trading" are the same company. */
export function bareName(name: string): string {
  let bare = name.trim();
  while (legalForm.test(bare)) bare = bare.replace(legalForm, '').trim();
  return bare;
}

/** One search per field that has enough input: a match in one of them is enough for a warning. */
export function likenessCriteria(typed: Typed): readonly (readonly [Likeness, AccountCriteria])[] {
  const name = bareName(typed.name);
  const least = /^[\p{Script=Latin}\d\s]*$/u.test(name) ? leastName.latin : leastName.other;
  const [phone, email] = [plainPhone(typed.phone), halfWidthText(typed.email)];
  return [
    ...(name.length >= least ? ([['name', { name }]] as const) : []),
    ...(isPhone(phone) ? ([['phone', { phone: phoneParts(phone)[0] }]] as const) : []),
    ...(isEmail(email) ? ([['email', { email }]] as const) : []),
  ];
}

/** One entry per found account, those with most matches first; the account itself is left out. */
export function collectLookAlikes(
  found: readonly (readonly [Likeness, readonly ContactAccountSummary[]])[],
  ownCode?: string,
): readonly LookAlike[] {
  const byCode = new Map<string, LookAlike>();
  for (const [likeness, accounts] of found) {
    for (const account of accounts) {
      if (account.code === ownCode) continue;
      const known = byCode.get(account.code);
      byCode.set(account.code, { account, by: [...(known?.by ?? []), likeness] });
    }
  }
  return [...byCode.values()].toSorted((one, other) => other.by.length - one.by.length);
}
