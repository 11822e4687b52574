import { actingKey } from '@ebp/contracts/access/acting';
import { type CompanyCode, companyCodes, companyProfiles } from '@ebp/contracts/companies';
import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import type { ActingView } from '@ebp/contracts/portal/acting';
import type { SessionBootstrap, SessionUser } from '@ebp/contracts/portal/session';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import { companyOfCode } from '@ebp/contracts/rules/qr-code';
import type { Request } from 'express';
import type { HandlerOf } from '../access/endpoint-call.ts';
import type { ContactCookies, ScanCookie } from '../auth/ways-in/sealed-cookie.ts';
import type { Config } from '../config/config.ts';
import { toDomainError } from '../http/problem.ts';
import { noteFailure, noteSession } from '../http/request-context.ts';
import type { Acting } from '../session/acting.ts';
import type { Sessions } from '../session/sessions.ts';
import { storageKeysOf } from '../session/storage-keys.ts';
import type { SessionView } from '../session/viewer.ts';
import type { ImageFolders } from '../static-host/image-folders.ts';
import { bannersForBrowser } from './banners.ts';
import type { CompanyData, LoginConfig } from './company-data.ts';

export interface BootstrapDependencies {
  readonly config: Pick<Config, 'acting' | 'company' | 'session' | 'tokenKeys' | 'videoFrameHosts'>;
  readonly companyData: CompanyData;
  /** Looks at the session without keeping it alive. */
  readonly sessions: Pick<Sessions, 'view' | 'names'>;
  /** Remembers a scanned code until sign-in (SES-12). */
  readonly scan: Pick<ScanCookie, 'read' | 'set'>;
  /** Remembers a guest who asked to be remembered. */
  readonly contacts: ContactCookies;
  readonly acting: Pick<Acting, 'show'>;
  readonly images: Pick<ImageFolders, 'address'>;
  readonly offersSingleSignOn: (company: CompanyCode) => Promise<boolean>;
}

const noFlags = { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: false };

/**
 * Everything a page needs before its first call: who is signed in, what they may do and what the company shows.
 * Login page data that cannot be loaded is left out; the page still opens.
 */
export function sessionBootstrap(dependencies: BootstrapDependencies): HandlerOf<'bff.session'> {
  const { config, companyData, sessions, acting, scan, contacts, images } = dependencies;
  return async ({ request, response, context, query }) => {
    const scanned = scan.read(request);
    if (query.ql !== undefined && query.ql !== scanned) scan.set(response, query.ql);
    const found = await sessions.view(request);
    const session = typeof found === 'object' ? found : undefined;
    const company =
      session?.company ??
      query.company ??
      companyOfCode(query.ql ?? scanned) ??
      companyOfHost(request, config.company);
    const shown = session && (await acting.show(session, request));
    if (session) noteSession(context, { ...sessions.names.ofSession(session.id, session), ...shown });
    const [login, settings, sso] = await Promise.allSettled([
      companyData.loginConfig(company, context.correlationId),
      companyData.systemConfig(company, context.correlationId, session && query.settings === 'now'),
      dependencies.offersSingleSignOn(company),
    ]);
    for (const part of [login, settings]) {
      if (part.status === 'rejected') noteFailure(context, toDomainError(part.reason));
    }
    const loginConfig = login.status === 'fulfilled' ? login.value : undefined;
    const systemConfig = settings.status === 'fulfilled' ? settings.value : {};
    const remembered = session?.flags.isLoginByScan ? contacts[session.company].read(request) : undefined;
    return {
      authenticated: session !== undefined,
      ...(found === 'timed-out' && { timedOut: true }),
      company,
      companies: [...companyCodes],
      companyAsBasePath: config.company.asBasePath,
      language: chooseLanguage(request.acceptsLanguages(), companyProfiles[company].languages),
      login: {
        ...loginView(loginConfig, systemConfig, images),
        // Pictures of a signed-in user lie below the address in the answer about that user.
        ...(session?.imageUrl && { imageUrl: images.address(session.imageUrl) }),
        isPasswordAvailable: config.company.signIn.password.has(company),
        isSsoAvailable: sso.status === 'fulfilled' && sso.value,
      },
      flags: session?.flags ?? { ...noFlags, isQRCodeLogin: scanned !== undefined },
      systemConfig,
      videoFrameHosts: [...config.videoFrameHosts],
      autoRelogin: config.session.autoRelogin,
      ...(session && {
        user: shown ? asCustomer(session.user, shown.acting) : ownUser(session),
        ...(shown && { acting: shown.acting }),
        ...(session.guestContact && { guestContact: session.guestContact }),
        ...(remembered && { rememberedContact: remembered }),
        ...(session.guestMachines && { guestMachines: [...session.guestMachines] }),
        ...(session.scannedCode && { scannedCode: session.scannedCode }),
        functionKeys:
          shown?.functionKeys ??
          session.functionKeys.filter((key) => config.acting.isOn || key !== actingKey),
        storageKeys: [...storageKeysOf(session, config.tokenKeys, shown?.key)],
        expiresAt: session.expiresAt.toISOString(),
      }),
    };
  };
}

/**
 * Guests learn nothing about the account that all of them share: with its name they could guess its password, and its
 * customers are those of other guests.
 */
function ownUser({ user, flags }: SessionView): SessionUser {
  if (!flags.isLoginByScan) return user;
  const { pkey, firstName, lastName } = user;
  const nobody = { code: '', email: '', customerCode: '', customerName: '', customerList: [] };
  return { pkey, firstName, lastName, ...nobody };
}

/** The agent, with the customer where forms look for a person's own. */
function asCustomer(user: SessionUser, { customerCode: code, customerName: name }: ActingView): SessionUser {
  const { lastOrderDate: _order, lastMeterReadDate: _reading, spendingLimit: _limit, ...person } = user;
  return { ...person, customerCode: code, customerName: name, customerList: [{ code, name }] };
}

/** The company of a visitor without a session who names none. */
function companyOfHost(request: Request, company: Config['company']): CompanyCode {
  // HTTP/1.0 allows requests without a host.
  const host: string | undefined = request.hostname;
  return company.hosts.get(host?.toLowerCase() ?? '') ?? company.default;
}

/** The guest's user name and password stay on the server; the page learns only whether there is a guest account. */
function loginView(
  config: LoginConfig | undefined,
  { hotline, onlineChatUrl }: SystemConfig,
  images: Pick<ImageFolders, 'address'>,
): Omit<SessionBootstrap['login'], 'isPasswordAvailable' | 'isSsoAvailable'> {
  const imageUrl = images.address(config?.imageUrl);
  return {
    imageUrl,
    banners: bannersForBrowser(config?.bannerList ?? [], imageUrl),
    isGuestLoginAvailable: Boolean(config?.guestUser),
    ...(hotline === undefined ? {} : { hotline }),
    ...(onlineChatUrl === undefined ? {} : { onlineChatUrl }),
  };
}
