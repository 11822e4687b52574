import type { Message } from '@ebp/contracts/entities/message';
import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../api/home.ts';
import { BannerSlider } from '../../components/frame/banner-slider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRights } from '../../lib/session.ts';
import { type AccountManagerLists, AccountManagers } from './account-managers.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import styles from './home.module.css';
import { HomePart, type Part } from './home-part.tsx';
import { NewMessages } from './new-messages.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Unfinished } from './unfinished.tsx';
import { WelcomeBar } from './welcome-bar.tsx';

/** Home of somebody with an account. The parts arrive together and fail alone. */
export function HomePage() {
  const text = useText();
  const { data, isError, refetch, isFetching } = useQuery(homeQuery);
  const { canSearch } = useRights('ebpMessage');
  const { canView } = useRights('ebpAccountManager');
  const missing = { status: isError ? 'unavailable' : 'waiting' } as const;
  // A part stands while it is waited for, where it may be expected at all.
  const expected = (isAllowed: boolean) => (isAllowed ? missing : undefined);
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  const messages: Part<readonly Message[]> | undefined = data ? data.messages : expected(canSearch);
  const accountManagers: Part<AccountManagerLists> | undefined = data
    ? data.accountManagers
    : expected(canView);
  return (
    <div className={styles.home}>
      <WelcomeBar newMessages={messages?.status === 'ok' ? messages.data.length : undefined} />
      <Unfinished />
      <Shortcuts />
      <div className={styles.grid}>
        <div>
          {messages && (
            <HomePart title={text('home.messages')} part={messages} {...retry}>
              {(found) => <NewMessages messages={found} />}
            </HomePart>
          )}
          {data?.banners.status === 'ok' && (
            <BannerSlider
              label={text('home.promotions')}
              banners={data.banners.data.filter(
                ({ bannerPkey }) => bannerPkey === 'BPHomePageHorizontalBanner',
              )}
            />
          )}
        </div>
        <div className={styles.side}>
          {accountManagers && (
            <HomePart title={text('home.accountManager')} part={accountManagers} {...retry}>
              {(found) => <AccountManagers {...found} />}
            </HomePart>
          )}
          <EnquiryCard />
        </div>
      </div>
    </div>
  );
}
