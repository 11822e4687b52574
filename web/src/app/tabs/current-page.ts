import { useMatches } from 'react-router-dom';
import { pageAddress, pageParams, takesParams } from '../../lib/page-address.ts';
import { paths } from '../../lib/paths.ts';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import { screenOf } from '../screens.ts';
import type { OpenPage, Tab } from './tabs.ts';

/** Where a click on a tab leads: to the location within the page where the person left it. */
export function tabPath({ slug, location }: Pick<Tab, 'slug' | 'location'>): string {
  return location ? location.pathname + location.search : (screenOf(slug)?.path ?? paths.ebpHome);
}

/** The page of the current address, whether or not this person may open it. */
export function useCurrentScreen(): ScreenDescriptor | undefined {
  const handle = useMatches().at(-1)?.handle as { slug?: string } | undefined;
  return screenOf(handle?.slug);
}

/** The tab for a page at this location. */
export function openPage(screen: ScreenDescriptor, location: OpenPage['location']): OpenPage {
  const { slug, layout, contactParam, menu } = screen;
  const params = pageParams(screen, location.pathname, location.search) ?? {};
  const address = takesParams(screen) ? pageAddress(screen, params) : undefined;
  const contact = contactParam ? params[contactParam] : undefined;
  return {
    key: address ?? slug,
    slug,
    params,
    groupKey: contact ?? menu?.category,
    layoutCategory: layout,
    location,
  };
}
