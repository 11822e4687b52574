import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { Link } from '../../components/button/link.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useUser } from '../../lib/session.ts';
import styles from './contact-account.module.css';

/** The customers behind the account, each with the way to its reports where the agent serves it. */
export function Companies({ companies }: { companies: ContactAccount['companyList'] }) {
  const text = useText();
  const { customerList } = useUser();
  const reports = usePortalMap().pathOf('eccaReport');
  return (
    <Panel title={text('contactAccount.companies')} isFlush>
      {companies.length === 0 ? (
        <p className={styles.none}>{text('contactAccount.noCompanies')}</p>
      ) : (
        <ul className={styles.companies}>
          {companies.map(({ customerCode, customerName }) => (
            <li key={customerCode}>
              <span>
                {customerName} <span className="muted">{customerCode}</span>
              </span>
              {reports && customerList.some(({ code }) => code === customerCode) && (
                <Link
                  to={`${reports}?customerCode=${encodeURIComponent(customerCode)}`}
                  aria-label={text('contactAccount.reportsOf', { name: customerName })}
                >
                  {text('menu.eccaReport')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
