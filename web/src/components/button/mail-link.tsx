import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import { Link } from './link.tsx';

interface MailLinkProps {
  email: string | null | undefined;
  icon?: ReactNode;
}

/** A mailto link; renders nothing without an address. */
export function MailLink({ email, icon }: MailLinkProps) {
  if (!email) return null;
  return (
    <Link href={`mailto:${email}`} icon={icon}>
      <Breakable text={email} />
    </Link>
  );
}
