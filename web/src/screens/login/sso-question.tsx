import { ssoPath } from '../../api/session.ts';
import { Page } from '../../components/frame/page.tsx';
import { OtherAccountDialog } from '../../components/sign-in/other-account.dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate, useSearchParams } from '../../lib/pages/navigation.tsx';
import { paths, safeTarget } from '../../lib/pages/paths.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';

/** A signed-in person was sent to single sign-on, perhaps by another site: it starts only after they confirm. */
export function SsoQuestion() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { user, company, companies, flags } = useSession();
  const { logout } = useSessionActions();
  const redirecturl = search.get('redirecturl') ?? undefined;
  const wished = companies.find((code) => code === search.get('company')) ?? company;
  const leave = async () => {
    await logout();
    location.assign(ssoPath(wished, redirecturl));
  };
  return (
    <main>
      <Page>
        <h1>{text('login.switchTitle')}</h1>
        <OtherAccountDialog
          current={flags.isLoginByScan ? undefined : user?.code}
          onStay={() => void navigate(safeTarget(redirecturl) ?? paths.root, { replace: true })}
          onSwitch={() => void leave()}
        />
      </Page>
    </main>
  );
}
