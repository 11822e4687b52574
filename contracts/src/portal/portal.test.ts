import { describe, expect, it } from 'vitest';
import { endpointsWhileActing, operationsWhileActing } from '../access/acting.ts';
import { customerUploadCreate } from '../operations/customer-upload.ts';
import { buildAccountManager } from '../testing/account-manager.ts';
import { clientLogRequest } from './client-log.ts';
import { codeListsQuery } from './code-lists.ts';
import type { PortalEndpoint } from './endpoint.ts';
import { endpoints, portalEndpoints } from './endpoints.ts';
import { homeView } from './home.ts';
import { authServerRequest } from './session.ts';
import { telephonyCallbackRequest } from './telephony.ts';

/** Whom an endpoint is for; keys instead of `keys`, and `guest` where guests are let in among others. */
function audienceOf({ access }: PortalEndpoint): string {
  const audience = access.to === 'keys' ? [...new Set(access.anyOf)].sort() : [access.to];
  const flags = Object.entries(access).filter(([name, value]) => name !== 'to' && value === true);
  return [...audience, ...flags.map(([name]) => name)].join(' ');
}

describe('portal endpoints', () => {
  it('[ACC-08] [ACC-12] [CCC-12] [HOM-14] are for these people alone, if not for everybody', () => {
    const agentsAlone = 'CP_CONTACT_CENTRE_VIEW';
    const closed = portalEndpoints.filter(({ access }) => access.to !== 'everybody');
    expect(Object.fromEntries(closed.map((endpoint) => [endpoint.id, audienceOf(endpoint)]))).toEqual({
      'session.change-password': 'password-change',
      'session.relogin': 'session-cookie',
      'session.scanned-machine': 'guest',
      'session.guest-machine': 'guest beforeTerms',
      'session.guest-info': 'guest beforeTerms',
      'session.forget-guest': 'guest beforeTerms',
      'session.events': 'watcher',
      'session.hand-over': 'signed-in guest beforeTerms',
      'session.back-channel-logout': 'issuer',
      'telephony.view': agentsAlone,
      'telephony.connect': agentsAlone,
      'telephony.callback': agentsAlone,
      'telephony.events': 'watcher',
      'bff.home': 'signed-in guest',
      'bff.attention': [
        'CP_CONSUMABLE_ORDER_HISTORY_SEARCH CP_E_INVOICE_SEARCH CP_MACHINE_SEARCH CP_METER_READ_SEARCH',
        'CP_PAPER_ORDER_CREATE CP_TONER_ORDER_CREATE CP_USAGE_SUMMARY_SEARCH',
      ].join(' '),
      'bff.put-off': 'signed-in',
      'bff.requests': 'signed-in',
      'bff.erase-requests': 'signed-in',
      'bff.machine': 'CP_MACHINE_VIEW',
      'bff.customer': agentsAlone,
      'bff.agents': agentsAlone,
      'acting.begin': 'CP_CONTACT_CENTRE_ACT',
      'acting.view': 'signed-in',
      'acting.end': 'signed-in',
      'bff.create-handover': 'signed-in',
      'bff.handover': 'signed-in',
      'bff.return-handover': 'signed-in',
      'bff.handover-sent': 'signed-in',
      'bff.baskets': 'signed-in',
      'bff.basket': 'signed-in',
      'bff.save-basket': 'signed-in',
      'bff.change-basket': 'signed-in',
      'bff.remove-basket': 'signed-in',
      'bff.push': 'signed-in',
      'bff.put-push': 'signed-in',
      'bff.code-lists': 'signed-in guest beforeTerms',
      'bff.captcha': 'CP_METER_READ_UPLOAD CP_PAPER_ORDER_UPLOAD',
      'bff.file': 'signed-in guest',
      'bff.file-archive': 'signed-in guest',
    });
  });

  it('[OPN-05] have letters for whom the upload asks for them', () => {
    expect(endpoints['bff.captcha'].access).toEqual(customerUploadCreate.access);
  });

  it('[ACC-08] [CCC-12] leave an agent who acts for a customer no page, no people and no documents of it', () => {
    expect([...endpointsWhileActing].sort()).toEqual([
      'acting.end',
      'acting.view',
      'bff.code-lists',
      'bff.machine',
    ]);
    expect([...operationsWhileActing]).not.toContain('statement.search');
  });

  it('are written to the audit log where they change something, by the table or by their handlers', () => {
    const silent = portalEndpoints.filter(({ method, audited }) => method !== 'GET' && !audited);
    const byHandler =
      /^(?:session\.(?:login|guest|relogin|logout|auth-server|back-channel-logout|\w+-password)|telephony\.\w+|acting\.\w+|bff\.put-push)$/;
    const others = silent.map(({ id }) => id).filter((id) => !byHandler.test(id));
    // They change nothing, or only what one person is shown or one guest says of themselves.
    expect(others.sort()).toEqual([
      'bff.client-log',
      'bff.file-archive',
      'bff.policy-report',
      'bff.put-off',
      'session.forget-guest',
      'session.guest-info',
      'session.guest-machine',
    ]);
  });
});

describe('portal schemas', () => {
  it('[OPN-42] take at most 20 log entries and drop what they do not know', () => {
    const entry = { level: 'error', message: 'x', route: '/ebp/home', password: 'secret' };
    expect(clientLogRequest.parse([entry])[0]).not.toHaveProperty('password');
    expect(clientLogRequest.safeParse(Array(21).fill(entry)).success).toBe(false);
  });

  it('[OPN-03] [CCC-03] take an authorization code as long as some issuers make them', () => {
    const answer = { code: 'c'.repeat(8192), state: 's' };
    expect(authServerRequest.parse(answer)).toEqual(answer);
    expect(telephonyCallbackRequest.parse(answer)).toEqual(answer);
    expect(authServerRequest.safeParse({ ...answer, code: `${answer.code}c` }).success).toBe(false);
  });

  it('[CFG-06] take code lists by known names only', () => {
    expect(codeListsQuery.parse({ types: 'SALUTATION,LUNCHTIME' }).types).toEqual([
      'SALUTATION',
      'LUNCHTIME',
    ]);
    expect(codeListsQuery.safeParse({ types: 'SALUTATION,PASSWORDS' }).success).toBe(false);
  });

  it('[HOM-10] let a part of home fail alone', () => {
    const view = {
      banners: { status: 'unavailable' },
      accountManagers: {
        status: 'ok',
        data: { accountManagerList: [buildAccountManager()], accountManagerGroupList: [] },
      },
    };
    expect(homeView.parse(view)).toEqual(view);
  });
});
