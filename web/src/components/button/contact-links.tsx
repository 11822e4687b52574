import { companies } from '@ebp/contracts/companies';
import { phoneParts, withoutTrunkZero } from '@ebp/contracts/rules/phone-parts';
import { Fragment, type ReactNode } from 'react';
import { Link } from './link.tsx';

/** A mailto link; renders nothing without an address. */
export function MailLink({ email, icon }: { email: string | null | undefined; icon?: ReactNode }) {
  if (!email) return null;
  return (
    <Link href={`mailto:${email}`} icon={icon}>
      <Breakable text={email} />
    </Link>
  );
}

/** Text in which an e-mail address wraps after its @ and dots instead of inside a word. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  const [first, ...rest] = text.split(/(?<=[@.])(?=\w)/);
  return (
    // One element, so that a flex or grid parent does not lay out the parts separately.
    <span>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

interface PhoneLinkProps {
  /** As people write it, with spaces or hyphens; without a number nothing is rendered. */
  phone: string | null | undefined;
  icon?: ReactNode;
}

/**
 * A tel link; an extension follows the number as its parameter (RFC 3966 section 3). Words may stand around the number;
 * of two numbers neither is called. The portal writes numbers with a country code and a dash (USR-08): such a number is
 * global, as one with a plus is. Neither a zero in brackets is dialled in it nor, in the companies' countries, one that is
 * dialled only inside the country.
 */
export function PhoneLink({ phone, icon }: PhoneLinkProps) {
  if (!phone) return null;
  const written = phone
    .normalize('NFKC')
    .replace(ownForm, '+$1')
    .replace(/(?<=\+.*)\(0\)/, '');
  const parts = phoneParts(written).map((part = '') =>
    part.replace(/[^+\d/,;]/g, '').replace(ofCountry, (_, code, rest) => code + withoutTrunkZero(rest)),
  );
  if (!oneNumber.test(parts[0] ?? '')) return phone;
  return (
    <Link href={`tel:${parts.join(';ext=')}`} icon={icon}>
      {phone}
    </Link>
  );
}

const codes = companies.map(({ countryCode }) => countryCode).join('|');
/** A country code and a dash. */
const ownForm = new RegExp(`^(${codes})-`);
const ofCountry = new RegExp(`^(\\+(?:${codes}))(.*)`);

/** From a short number to the longest of ITU-T E.164, which is shorter than two numbers behind each other. */
const oneNumber = /^\+?\d{3,15}$/;
