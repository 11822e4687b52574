import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import { Link } from './link.tsx';

interface MailLinkProps {
  email: string | null | undefined;
  icon?: ReactNode;
}

/** An address that a mail program writes to; nothing is drawn without one. */
export function MailLink({ email, icon }: MailLinkProps) {
  if (!email) return null;
  return (
    <Link href={`mailto:${email}`} icon={icon}>
      <Breakable text={email} />
    </Link>
  );
}
