import type { Delivery, NotifyLogout } from './back-channel.ts';
import type { TokenStore } from './token-store.ts';

/** A sign-in with issued tokens, by whatever grant. */
export interface SignIn {
  readonly sid: string;
  readonly sub: string;
  readonly grantId: string;
  /** Browser session at this server; the password grant has none. */
  readonly browserSession?: string | undefined;
}

/** Tracks every sign-in by its `sid`, so that one ended anywhere is ended everywhere. */
export class Sessions {
  readonly #bySid = new Map<string, SignIn>();
  readonly #store: TokenStore;
  readonly #notify: NotifyLogout;

  constructor(store: TokenStore, notify: NotifyLogout) {
    this.#store = store;
    this.#notify = notify;
  }

  remember(signIn: SignIn): void {
    this.#bySid.set(signIn.sid, signIn);
  }

  ofUser(sub: string): SignIn[] {
    return [...this.#bySid.values()].filter((signIn) => signIn.sub === sub);
  }

  /** Revokes the tokens and notifies every portal. A session that has already ended is left alone. */
  async end(sid: string): Promise<Delivery[]> {
    const signIn = this.#bySid.get(sid);
    if (!signIn) return [];
    this.#bySid.delete(sid);
    this.#store.revokeGrant(signIn.grantId);
    if (signIn.browserSession) this.#store.endBrowserSession(signIn.browserSession);
    return this.#notify(signIn);
  }
}
