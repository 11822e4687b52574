import type { EcrmContactAccount } from '@ebp/contracts/entities/contact-account';
import { isHttpUrl } from '@ebp/contracts/rules/fields';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/contact-account.ts';
import { ecrmAccountQuery } from '../../api/ecrm-account.ts';
import { AccountNotLoaded } from '../../components/account/account-not-loaded.tsx';
import { AccountStatus } from '../../components/account/account-status.tsx';
import { ContactPersons } from '../../components/account/contact-persons.tsx';
import { MailLink, PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useBackTo } from '../../lib/pages/page-back.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageNote, usePageSuffix, useTabContact, useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';

/** One account in eCRM, and the contact account it belongs to. */
export function EcrmViewScreen() {
  const text = useText();
  const ecrmCode = usePageParam('ecrmCode');
  const account = useQuery(ecrmAccountQuery(ecrmCode));
  const name = account.data?.name;
  useTabLabel(name && text('ecrmAccount.tab', { name }));
  useTabContact(account.data?.contactAccountCode);
  usePageSuffix(name);
  usePageNote(ecrmCode);
  useBackTo('eccaAccountView', { code: account.data?.contactAccountCode ?? '' });
  if (account.isLoadingError) return <AccountNotLoaded query={account} />;
  if (!account.data) return <Skeleton />;
  return (
    <div className="stack-loose">
      <EcrmFacts account={account.data} />
      <ContactPersons account={account.data.name} persons={account.data.contactList} />
    </div>
  );
}

function EcrmFacts({ account }: { account: EcrmContactAccount }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { website } = account;
  const facts = [
    { term: text('ecrmAccount.code'), value: account.ecrmCode },
    { term: text('contactAccount.status'), value: <AccountStatus code={account.status} /> },
    { term: text('ecrmAccount.contactAccount'), value: <ContactAccountLink account={account} /> },
    { term: text('ecrmAccount.industry'), value: account.industry },
    { term: text('ecrmAccount.salesPerson'), value: account.salesPerson },
    { term: text('contactAccount.phone'), value: account.phone && <PhoneLink phone={account.phone} /> },
    { term: text('contactAccount.email'), value: account.email && <MailLink email={account.email} /> },
    {
      term: text('ecrmAccount.website'),
      // Anything else would be an address within the portal, or a script.
      value:
        website && isHttpUrl(website) ? (
          <Link href={website} opensNewWindow>
            {website}
          </Link>
        ) : (
          website
        ),
    },
    { term: text('contactAccount.address'), value: account.address1 },
    { term: text('contactAccount.remarks'), value: account.remarks },
    { term: text('ecrmAccount.created'), value: dayText(account.createDatetime, timeZone) },
  ];
  return (
    <Panel title={text('contactAccount.account')}>
      <FactGrid items={facts.map(({ term, value }) => ({ term, value: value || '–' }))} />
    </Panel>
  );
}

function ContactAccountLink({ account: { contactAccountCode: code } }: { account: EcrmContactAccount }) {
  const { pathOf } = usePortalMap();
  const { data: account } = useQuery({ ...accountQuery(code ?? ''), enabled: Boolean(code) });
  if (!code) return '–';
  const path = pathOf('eccaAccountView', { code });
  const label = nameWithCode(account?.name, code);
  return path ? <Link to={path}>{label}</Link> : label;
}
