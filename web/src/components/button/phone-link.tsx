import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface PhoneLinkProps {
  /** As people write it, with spaces or hyphens; without a number nothing is rendered. */
  phone: string | null | undefined;
  icon?: ReactNode;
}

/** A tel link. */
export function PhoneLink({ phone, icon }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={icon}>
      {phone}
    </Link>
  );
}
