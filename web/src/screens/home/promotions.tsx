import type { HomeView } from '@ebp/contracts/portal/home';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { homeQuery } from '../../api/home.ts';
import { BannerSlider } from '../../components/frame/banner-slider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { whenSettled } from '../../lib/browser/when-idle.ts';

/** The rotating banners of home, if there are any (HOM-09, OPN-43). */
export function Promotions({ banners }: { banners: HomeView['banners'] | undefined }) {
  const text = useText();
  if (banners?.status !== 'ok') return null;
  const shown = banners.data.filter(({ bannerPkey }) => bannerPkey === 'BPHomePageHorizontalBanner');
  return <BannerSlider label={text('home.promotions')} banners={shown} />;
}

/** Those of a guest, whose phone asks for them only once it has everything else. */
export function GuestPromotions() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenSettled(async () => setIsSettled(true)), []);
  const { data } = useQuery({ ...homeQuery, enabled: isSettled });
  return <Promotions banners={data?.banners} />;
}
