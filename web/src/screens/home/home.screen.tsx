import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { Navigate, useSearchParams } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { namedRoute, paths } from '../../lib/pages/paths.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useRights, useSession } from '../../lib/session/session.ts';
import { HomePage } from './home-page.tsx';

const TermsGate = lazyPart(async () => (await import('./terms-gate.tsx')).TermsGate, <Skeleton />);
const AgentHome = lazyPart(async () => (await import('./agent-home.tsx')).AgentHome, <Skeleton />);
const GuestHome = lazyPart(async () => (await import('./guest-home.tsx')).GuestHome, <Skeleton />);

/**
 * The landing page: the terms first, then the home page for this kind of user; `?page=` redirects to another page
 * (SHL-04).
 */
export function HomeScreen() {
  const text = useText();
  const { flags } = useSession();
  const { canView: isAgent } = useRights('eccaAccountSearch');
  const [search] = useSearchParams();
  usePageTitle(text('home.title'));
  const named = namedRoute(search.get('page'));
  if (named && named !== paths.ebpHome) return <Navigate to={named} />;
  if (flags.isAcceptedTC && !flags.isLoginByScan)
    return isAgent || actingHandle ? <AgentHome /> : <HomePage />;
  return flags.isAcceptedTC ? <GuestHome /> : <TermsGate />;
}
