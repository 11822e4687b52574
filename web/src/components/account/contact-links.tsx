import { Link } from '../button/link.tsx';

interface ContactLinkProps {
  value: string | null | undefined;
}

/** A number that the agent's telephone calls. */
export function PhoneLink({ value }: ContactLinkProps) {
  if (!value) return null;
  return (
    <span className="nowrap">
      <Link href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</Link>
    </span>
  );
}

export function MailLink({ value }: ContactLinkProps) {
  return value ? <Link href={`mailto:${value}`}>{value}</Link> : null;
}
