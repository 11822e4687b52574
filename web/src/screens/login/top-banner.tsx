import type { Banner } from '@ebp/contracts/entities/banner';
import { BannerSlider } from '../../components/frame/banner-slider.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './login.module.css';

/** Above everything else, only if the login configuration has one (LOG-01, OPN-43). */
export function TopBanner({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  const top = banners.filter(({ bannerPkey }) => bannerPkey === 'BPHomePageTopBanner');
  if (top.length === 0) return null;
  return (
    <div className={styles.notice}>
      <BannerSlider label={text('login.topBanner')} banners={top} />
    </div>
  );
}
