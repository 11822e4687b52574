import type { ReactNode } from 'react';
import { Link } from '../../components/button/link.tsx';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useSession } from '../../lib/session/session.ts';

/** Path of the form on the static host (PAP-27, CFG-10). */
const workbook = 'forms/paper-order-form.xlsx';

/** Link to the order form as a workbook; plain text if there is no static host. */
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
