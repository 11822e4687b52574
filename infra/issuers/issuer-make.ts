import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import type { Page } from 'puppeteer-core';
import type { Supervisor } from '../launcher/supervisor.ts';

/** What an operator registers at an issuer before the portal can use it. */
export interface Registration {
  /** The address that browsers and the gateway use. */
  readonly url: string;
  /** Where the issuer itself listens. */
  readonly port: number;
  readonly client: { readonly id: string; readonly secret: string };
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly backChannelLogoutUri: string;
  readonly people: readonly DemoAccount[];
  readonly accessTokenSeconds: number;
}

/** An OpenID Connect provider that nobody here wrote. */
export interface IssuerMake {
  readonly name: string;
  /** Debian's package of it, whose version is reported. */
  readonly package: string;
  /** @throws SetupProblem when it cannot run here */
  start(supervisor: Supervisor, registration: Registration): Promise<RunningIssuer>;
}

/** One that is up, and what a person does at its pages. */
export interface RunningIssuer {
  /** What the gateway must be told about it besides the client. */
  readonly settings: Readonly<Record<string, string>> & { readonly AUTH_ISSUER_URL: string };
  /** Whether it sends logout tokens. */
  readonly hasBackChannelLogout: boolean;
  /** The field that its sign-in page asks the password with. */
  readonly passwordField: string;
  /** Fills in its sign-in page and agrees to what it asks. */
  signIn(page: Page, person: DemoAccount): Promise<void>;
  /** Agrees to a sign-out where it asks. */
  confirmSignOut(page: Page): Promise<void>;
  /** Signs out at its own pages. */
  signOutThere(page: Page): Promise<void>;
}
