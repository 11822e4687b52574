import { portalPath, withoutCompany } from '@ebp/contracts/rules/portal-path';
import { ssoPath } from '../../api/session.ts';
import { Page } from '../../components/frame/page.tsx';
import { OtherAccountDialog } from '../../components/sign-in/other-account.dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Navigate, useNavigate, useSearchParams } from '../../lib/pages/navigation.tsx';
import { codeIn, paths, safeTarget, scanPath } from '../../lib/pages/paths.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import { wishCompany } from '../../lib/storage/forget-visitor.ts';

/** The login page of somebody who is signed in: sends them back into the portal (SES-02). */
export function SignedIn() {
  const [search] = useSearchParams();
  const target = useTarget();
  return search.has('sso') ? <SsoQuestion target={target} /> : <Navigate to={target} />;
}

/**
 * After a scan, that machine; otherwise the page that the address asks for, in the order of a sign-in. The gateway, which
 * judges `redirecturl` there, is not asked here, so the address of a legacy application leads home.
 */
function useTarget(): string {
  const [search] = useSearchParams();
  const { companyAsBasePath } = useSession();
  const code = codeIn(search);
  if (code) return scanPath(code);
  const wish = search.get('redirecturl');
  const page = wish && portalPath(companyAsBasePath ? withoutCompany(wish) : wish);
  return safeTarget(page) ?? safeTarget(search.get('redirect')) ?? paths.root;
}

/** A signed-in person was sent to single sign-on, perhaps by another site: it starts only after they confirm. */
function SsoQuestion({ target }: { target: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { user, company, companies, flags } = useSession();
  const { logout } = useSessionActions();
  const wished = companies.find((code) => code === search.get('company')) ?? company;
  const leave = async () => {
    const elsewhere = await logout();
    // At the issuer as well, which would otherwise answer for the same person at once.
    if (elsewhere !== undefined && wished === company) return location.assign(elsewhere);
    wishCompany(wished);
    location.assign(ssoPath(wished, search.get('redirecturl') ?? undefined));
  };
  return (
    <main>
      <Page>
        <h1>{text('login.switchTitle')}</h1>
        <OtherAccountDialog
          current={flags.isLoginByScan ? undefined : user?.code}
          onStay={() => void navigate(target, { replace: true })}
          onSwitch={() => void leave()}
        />
      </Page>
    </main>
  );
}
