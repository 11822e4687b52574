import { portalRoutes } from '@ebp/contracts/portal/routes';
import { demoClient } from '@ebp/contracts/testing/demo-world';
import type { SigningKey } from './signing-key.ts';

export const backChannelLogoutPath = portalRoutes['session.back-channel-logout'].path;

/** A portal's response to a logout token; without `status` it could not be reached. */
export interface Delivery {
  readonly portal: string;
  readonly status?: number;
}

export type NotifyLogout = (session: { sub: string; sid: string }) => Promise<Delivery[]>;

/** Long, because a machine may be busy; a portal that is not there refuses at once. */
const deliveryTimeoutMs = 20_000;
const tokenLifetimeSeconds = 120;

/**
 * Sends logout tokens (OpenID Connect Back-Channel Logout 1.0 sections 2.4 and 2.5), a separate one to each portal,
 * because a portal refuses a token id that it has seen before. The provider's own sender supports a single address and
 * refuses loopback.
 */
export function createNotifier(issuer: string, portalUrls: readonly string[], key: SigningKey): NotifyLogout {
  async function deliver(portal: string, sub: string, sid: string): Promise<Delivery> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: demoClient.id,
      iat: now,
      exp: now + tokenLifetimeSeconds,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      sub,
      sid,
    };
    const token = await key.sign(claims, { typ: 'logout+jwt' });
    try {
      const response = await fetch(portal + backChannelLogoutPath, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ logout_token: token }),
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      });
      await response.body?.cancel();
      return { portal, status: response.status };
    } catch {
      return { portal };
    }
  }
  return ({ sub, sid }) => Promise.all(portalUrls.map((portal) => deliver(portal, sub, sid)));
}
