import type { ComponentType } from 'react';
import type { MessageStore } from '../../i18n/message-store.ts';
import { paths } from '../../lib/pages/paths.ts';
import { qrCodeLoginScreen } from '../../screens/qr-code-login/qr-code-login.descriptor.ts';

/** A page that is shown without the portal around it. */
export interface FrontPage {
  readonly path: string;
  /** Message areas in addition to those of every page. */
  readonly areas: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/**
 * The pages before the portal: a visit begins with one of them unless somebody is signed in already. They do without
 * the router; an address that is none of these opens the portal.
 */
export const frontPages: readonly FrontPage[] = [
  {
    path: paths.login,
    areas: ['login'],
    load: async () => (await import('../../screens/login/login.screen.tsx')).LoginScreen,
  },
  {
    // A company with an issuer of its own has an address of its own for the answers.
    path: `${paths.authServer}/:company?`,
    areas: ['login'],
    load: async () => (await import('../../screens/auth-server/auth-server.screen.tsx')).AuthServerScreen,
  },
  {
    path: paths.ebpQrCodeLogin,
    areas: qrCodeLoginScreen.areas,
    load: async () => (await import('./scan-page.tsx')).ScanPage,
  },
  {
    path: paths.error,
    areas: ['pages'],
    load: async () => (await import('../../screens/error/error.screen.tsx')).ErrorScreen,
  },
  {
    path: paths.notFound,
    areas: ['pages'],
    load: async () => (await import('../../screens/error/not-found.screen.tsx')).NotFoundScreen,
  },
];

/** The page at an address without the company's base path; undefined if it belongs to the portal. */
export function frontPageAt(pathname: string): FrontPage | undefined {
  const asked = pathname.replace(/\/$/, '');
  return frontPages.find(({ path }) => {
    const [fixed = '', optional] = path.split('/:');
    if (asked === fixed) return true;
    return optional !== undefined && asked.startsWith(`${fixed}/`) && !asked.includes('/', fixed.length + 1);
  });
}

/** Where the portal is opened, and with which messages. */
export interface Place {
  readonly store: MessageStore;
  /** Prefix of every path: empty, or the company's segment. */
  readonly basePath: string;
  readonly isCompanyUnknown: boolean;
}
