import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { AccountStatus } from '../../components/account/account-status.tsx';
import { Link } from '../../components/button/link.tsx';
import { MailLink } from '../../components/button/mail-link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentInWords } from '../../lib/formats.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import { AccountActions } from './account-actions.tsx';

/** Everything of the account itself, on one sheet above the rest. */
export function AccountFacts({ account }: { account: ContactAccount }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { updateDatetime, updatedBy } = account;
  const changed = [momentInWords(updateDatetime, timeZone), updatedBy].filter(Boolean).join(', ');
  const facts = [
    { term: text('contactAccount.code'), value: account.code },
    { term: text('contactAccount.status'), value: <AccountStatus code={account.status} /> },
    { term: text('contactAccount.phone'), value: <PhoneLink phone={account.phone} /> },
    { term: text('contactAccount.fax'), value: account.fax },
    { term: text('contactAccount.email'), value: <MailLink email={account.email} /> },
    { term: text('contactAccount.ecrmCode'), value: <EcrmLink account={account} /> },
    { term: text('contactAccount.address'), value: account.address1 },
    { term: text('contactAccount.remarks'), value: account.remarks },
    { term: text('contactAccount.changed'), value: changed },
  ];
  return (
    <Panel title={text('contactAccount.account')} actions={<AccountActions account={account} />}>
      <FactGrid items={facts.map(({ term, value }) => ({ term, value: value || '–' }))} />
    </Panel>
  );
}

/** The same account in eCRM, or the way to enter it there. */
function EcrmLink({ account: { code, ecrmCode } }: { account: ContactAccount }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  if (ecrmCode) {
    const path = pathOf('eccaEcrmAccountView', { ecrmCode });
    return path ? <Link to={path}>{ecrmCode}</Link> : ecrmCode;
  }
  const create = pathOf('eccaEcrmAccountCreate');
  return create ? (
    <Link to={`${create}?account=${encodeURIComponent(code)}`}>{text('contactAccount.enterIntoEcrm')}</Link>
  ) : (
    '–'
  );
}
