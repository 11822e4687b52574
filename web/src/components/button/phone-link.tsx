import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface PhoneLinkProps {
  /** As people write it, with spaces or hyphens; nothing is drawn without one. */
  phone: string | null | undefined;
  icon?: ReactNode;
}

/** A number that a telephone can dial. */
export function PhoneLink({ phone, icon }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={icon}>
      {phone}
    </Link>
  );
}
