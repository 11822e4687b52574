import { companyCodes } from '@ebp/contracts/companies';
import { demoClient, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import type { ClientMetadata } from 'oidc-provider';
import { backChannelLogoutPath } from './back-channel.ts';
import type { AuthServerOptions } from './config.ts';
import { passwordGrantType } from './password-grant.ts';

/** The common address of the portal, and the one of each company for which this server may be an issuer of its own. */
function answerAddresses(url: string): string[] {
  return ['', ...companyCodes.map((code) => `/${code}`)].map((end) => `${url}/pages/authServer${end}`);
}

/** The clients: the portal, and the portal again where this server acts as the telephony provider. */
export function clients({ portalUrls, clientSecret }: AuthServerOptions): ClientMetadata[] {
  const [firstPortal] = portalUrls;
  return [
    {
      client_id: demoClient.id,
      client_secret: clientSecret,
      grant_types: ['authorization_code', 'refresh_token', passwordGrantType],
      response_types: ['code'],
      redirect_uris: portalUrls.flatMap(answerAddresses),
      post_logout_redirect_uris: portalUrls.flatMap((url) => [url, `${url}/`, `${url}/pages/login`]),
      backchannel_logout_uri: firstPortal + backChannelLogoutPath,
      backchannel_logout_session_required: true,
    },
    {
      client_id: demoTelephonyClient.id,
      client_secret: demoTelephonyClient.secret,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: portalUrls.map((url) => `${url}/purecloudcallback`),
    },
  ];
}
