import type { ReactNode } from 'react';
import { Link } from '../../components/button/link.tsx';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useSession } from '../../lib/session.ts';

/** Where the static host keeps the form (PAP-27, CFG-10). */
const workbook = 'forms/paper-order-form.xlsx';

/** The order form as a workbook to be filled in; without a static host its words alone. */
export function FormWorkbookLink({ children }: { children: ReactNode }) {
  const href = pictureAddress(useSession().login.imageUrl, workbook);
  return href ? (
    <Link href={href} download>
      {children}
    </Link>
  ) : (
    children
  );
}
