import { type CompanyCode, companyCode, companyCodes, companyLanguages } from '@ebp/contracts/company';
import type { SystemConfig } from '@ebp/contracts/entities/system-config';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { sendData } from '../http/answer.ts';
import { contextOf, noteOperation } from '../http/request-context.ts';
import { storageKeysOf } from '../session/storage-keys.ts';
import type { SessionView } from '../session/viewer.ts';
import { bannersForBrowser, browserImageUrl } from './banners.ts';
import type { CompanyFacts, LoginConfig } from './company-facts.ts';

export interface BootstrapDependencies {
  readonly config: Pick<Config, 'company' | 'session' | 'tokenKeys'>;
  readonly facts: CompanyFacts;
  /** Looks at the session without keeping it alive. */
  readonly view: (request: Request) => Promise<SessionView | 'timed-out' | undefined>;
  /** Whether a visitor without a session came with a scanned code. */
  readonly hasScanned: (request: Request) => boolean;
  readonly offersSingleSignOn: (company: CompanyCode) => Promise<boolean>;
}

const noFlags = { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: false };

/**
 * Everything a page needs before its first call: who is signed in, what they may do, what the company shows.
 * Login page facts that cannot be had are left out; the page then still opens.
 */
export function sessionBootstrap(dependencies: BootstrapDependencies): RequestHandler {
  const { config, facts, view, hasScanned } = dependencies;
  return async (request, response) => {
    const { correlationId } = nameIt(request);
    const found = await view(request);
    const session = typeof found === 'object' ? found : undefined;
    const company = session?.company ?? visitedCompany(request, config.company);
    const [login, settings, sso] = await Promise.allSettled([
      facts.loginConfig(company, correlationId),
      facts.systemConfig(company, correlationId),
      dependencies.offersSingleSignOn(company),
    ]);
    const systemConfig = settings.status === 'fulfilled' ? settings.value : {};
    const bootstrap: SessionBootstrap = {
      authenticated: session !== undefined,
      company,
      companies: [...companyCodes],
      companyAsBasePath: config.company.asBasePath,
      language: chooseLanguage(request.acceptsLanguages(), companyLanguages[company]),
      login: {
        ...loginView(login.status === 'fulfilled' ? login.value : undefined, systemConfig),
        isSsoAvailable: sso.status === 'fulfilled' && sso.value,
      },
      flags: session?.flags ?? { ...noFlags, isQRCodeLogin: hasScanned(request) },
      systemConfig,
      autoRelogin: config.session.autoRelogin,
      ...(session && {
        user: session.user,
        functionKeys: [...session.functionKeys],
        storageKeys: [...storageKeysOf(session, config.tokenKeys)],
        expiresAt: session.expiresAt.toISOString(),
      }),
    };
    sendData(response, bootstrap);
  };
}

function nameIt(request: Request) {
  const context = contextOf(request);
  noteOperation(context, 'bff.session', '/bff/session');
  return context;
}

/** The company a visitor without a session asks for, else the one of the host, else the default. */
function visitedCompany(request: Request, company: Config['company']): CompanyCode {
  const asked = companyCode.safeParse(request.query.company);
  // HTTP/1.0 knows requests without a host.
  const host: string | undefined = request.hostname;
  return asked.data ?? company.hosts.get(host?.toLowerCase() ?? '') ?? company.default;
}

/** The guest's user name and password stay here; the page learns whether there is one. */
function loginView(
  config: LoginConfig | undefined,
  { hotline, onlineChatUrl }: SystemConfig,
): Omit<SessionBootstrap['login'], 'isSsoAvailable'> {
  return {
    imageUrl: browserImageUrl,
    banners: bannersForBrowser(config?.bannerList ?? []),
    isGuestLoginAvailable: Boolean(config?.guestUser),
    ...(hotline === undefined ? {} : { hotline }),
    ...(onlineChatUrl === undefined ? {} : { onlineChatUrl }),
  };
}
