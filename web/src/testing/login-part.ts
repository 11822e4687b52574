import type { ComponentType } from 'react';
import { HomeIcon } from '../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../lib/pages/screen-descriptor.ts';

/** A page that shows only one part of the sign-in page, with its messages. */
export function loginPart(Screen: ComponentType): ScreenDescriptor {
  return {
    slug: 'ebpTermsAndConditions',
    icon: HomeIcon,
    path: '/ebp/home',
    layout: 'single',
    areas: ['login'],
    load: async () => ({ Screen }),
  };
}
