import type * as z from 'zod';
import type { EndpointAnswer, EndpointRequest } from '../src/portal/endpoint.ts';
import type { Endpoints } from '../src/portal/endpoints.ts';
import { buildAccountManager } from '../src/testing/account-manager.ts';
import { buildBasket, buildBasketSummary } from '../src/testing/basket.ts';
import { buildCodeListEntry } from '../src/testing/code-list.ts';
import { demoAccounts } from '../src/testing/demo-world.ts';
import { buildHandover, handoverSampleId } from '../src/testing/handover.ts';
import { buildMachine } from '../src/testing/machine.ts';
import { buildMessage } from '../src/testing/message.ts';
import { buildSentRequest } from '../src/testing/sent-request.ts';
import { buildUserInfo } from '../src/testing/user.ts';

/** Parts of an endpoint's request, and `data` of its answer where that is JSON. */
type Example<E> = EndpointRequest<E> &
  (E extends { readonly answer: z.ZodType } ? { readonly answer: EndpointAnswer<E> } : unknown);

const { code, password, company, pkey, firstName, lastName } = demoAccounts.harbourAdmin;
const { customerList } = buildUserInfo();
const machine = buildMachine();
const newPassword = 'Harbour-2027';
const ql = 'HK-QR-0001';
const flags = { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: true };
const guest = { ...flags, isLoginByScan: true, isQRCodeLogin: true };
const home = { next: '/ebp/home' };
const authorization = { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' };
const banner = { bannerPkey: 'BPHomePageHorizontalBanner', enUrl: '/static/banners/banner-meter.svg' };
const acting = { account: 'CA-HK001', customerCode: 'HK001', customerName: 'Harbour Trading' };
const endsAt = '2026-11-20T09:30:00Z';

/** The example of RFC 8291, appendix A. */
const pushKeySample =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Calls of the gateway's own endpoints in the recorded world; an endpoint without one does not compile. */
export const portalExamples: { readonly [Id in keyof Endpoints]: Example<Endpoints[Id]> } = {
  'bff.session': {
    query: { company },
    answer: {
      authenticated: true,
      company,
      companies: [company],
      companyAsBasePath: false,
      language: 'en',
      login: {
        imageUrl: '/static/',
        banners: [banner],
        isGuestLoginAvailable: true,
        isPasswordAvailable: true,
        isSsoAvailable: true,
      },
      user: {
        pkey,
        code,
        firstName,
        lastName,
        email: code,
        customerCode: 'HK001',
        customerName: 'Harbour Trading',
        customerList: customerList.map((customer) => ({ name: customer.name, code: customer.code })),
      },
      functionKeys: ['CP_MACHINE_SEARCH'],
      flags,
      systemConfig: { deviceContactEmail: 'devices@hk.supplier.example' },
      expiresAt: endsAt,
      autoRelogin: false,
    },
  },
  'session.login': { body: { company, loginName: code, password }, answer: home },
  'session.guest': { body: { company, ql }, answer: { next: '/ebp/qrCodeLogin' } },
  'session.sso': { query: { company, redirecturl: '/ebp/machine' } },
  'session.auth-server': { body: authorization, answer: home },
  'session.change-password': {
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
    answer: home,
  },
  'session.reset-password': { body: { company, loginName: code }, answer: {} },
  'session.relogin': { answer: { expiresAt: endsAt } },
  'session.scanned-machine': {
    query: { ql },
    answer: {
      reading: {
        status: 'ok',
        data: { sentOn: '2026-11-08', counters: [{ counterName: 'Black', prevUsageReading: 29_989 }] },
      },
      orders: {
        status: 'ok',
        data: [{ sentAt: '2026-11-24T02:30:00.000Z', items: [{ name: 'Black toner TG-71', qty: 2 }] }],
      },
    },
  },
  'session.guest-machine': { body: { ql }, answer: guest },
  'session.guest-info': {
    body: { fullName: 'Ada Lam', email: 'ada.lam@visitor.example', contactNumber: '91234567', ql },
    answer: { ...guest, isGuestInfoReady: true },
  },
  'session.forget-guest': { answer: guest },
  'session.logout': { query: {}, answer: { next: '/pages/login' } },
  'session.events': {},
  'session.hand-over': {},
  'session.issuer-logout': { query: { ql } },
  'session.back-channel-logout': { body: { logout_token: 'eyJ0eXAiOiJsb2dvdXQrand0In0.e30.c2lnbmF0dXJl' } },
  'telephony.view': {
    answer: { isAvailable: true, connection: { name: 'Sam Yip', until: endsAt, presence: 'Available' } },
  },
  'telephony.connect': {
    body: { next: '/ebp/contactAccount' },
    answer: { authorizationUrl: 'https://telephony.example/authorize?client_id=telephony' },
  },
  'telephony.events': {},
  'telephony.callback': { body: authorization, answer: { next: '/ebp/contactAccount' } },
  'bff.home': {
    answer: {
      messages: { status: 'ok', data: [buildMessage()] },
      banners: { status: 'ok', data: [banner] },
      accountManagers: {
        status: 'ok',
        data: { accountManagerList: [buildAccountManager()], accountManagerGroupList: [] },
      },
    },
  },
  'bff.attention': {
    answer: {
      readings: {
        status: 'ok',
        data: {
          count: 1,
          dueOn: '2026-11-30',
          machines: [{ pkey: 'HK-M-0001', serialNumber: 'SFB20437', model: 'Sheaf C3007' }],
        },
      },
      invoices: { status: 'unavailable' },
      paperBaskets: {
        status: 'ok',
        data: {
          count: 1,
          baskets: [{ id: buildBasketSummary().id, name: 'Paper for the third floor', dueOn: '2026-11-01' }],
        },
      },
      putOff: [{ topic: 'messages', count: 2 }],
    },
  },
  'bff.machine': {
    query: { name: machine.serialNumber },
    answer: {
      machine,
      reading: {
        status: 'ok',
        data: { isAutomatic: false, lastSentOn: '2026-10-28', dueOn: '2026-11-30', isMissing: true },
      },
      orders: { status: 'ok', data: { rows: [], estimates: [] } },
      visits: { status: 'unavailable' },
    },
  },
  'bff.customer': {
    query: { account: 'CA-HK001', customer: 'HK001' },
    answer: {
      account: { code: 'CA-HK001', name: 'Harbour Trading' },
      customer: { customerCode: 'HK001', customerName: 'Harbour Trading' },
      machines: [],
      openTasks: [],
      hasOthers: false,
      orders: { status: 'ok', data: { count: 0, rows: [] } },
      visits: { status: 'unavailable' },
    },
  },
  'acting.begin': {
    body: { account: 'CA-HK001', customer: 'HK001' },
    answer: { ...acting, handle: 'nXw2Zb0kqPSn5hA1m3Vt7Q' },
  },
  'acting.view': { answer: acting },
  'acting.end': { body: { when: 'now' }, answer: null },
  'bff.agents': { answer: { canPlanTasks: true, canReply: true, canEditPersons: false } },
  'bff.put-off': { body: { topic: 'messages', count: 2 }, answer: null },
  'bff.requests': { answer: { requests: [buildSentRequest()] } },
  'bff.erase-requests': { answer: null },
  'bff.create-handover': {
    body: { form: 'toner-order', content: { remarks: 'For the third floor' } },
    answer: { id: handoverSampleId, expiresAt: buildHandover().expiresAt },
  },
  'bff.handover': { query: { id: handoverSampleId }, answer: buildHandover() },
  'bff.return-handover': {
    body: { id: handoverSampleId, note: 'Two are enough' },
    answer: { state: 'returned', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z', note: 'Two are enough' },
  },
  'bff.handover-sent': {
    body: { id: handoverSampleId },
    answer: { state: 'sent', by: 'Mei Chan', at: '2026-11-20T05:00:00.000Z' },
  },
  'bff.baskets': { answer: { baskets: [buildBasketSummary()] } },
  'bff.basket': { query: { id: buildBasketSummary().id }, answer: buildBasket() },
  'bff.save-basket': {
    body: {
      id: buildBasketSummary().id,
      form: 'paper-order',
      name: 'Paper for the third floor',
      content: buildBasket().content,
      items: buildBasket().items,
    },
    answer: buildBasketSummary(),
  },
  'bff.change-basket': {
    body: { id: buildBasketSummary().id, reminder: { from: '2026-11-01', months: 1 } },
    answer: buildBasketSummary(),
  },
  'bff.remove-basket': { body: { id: buildBasketSummary().id }, answer: null },
  'bff.push': { answer: { publicKey: pushKeySample, browsers: 0, isNew: true } },
  'bff.put-push': {
    body: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
      keys: { p256dh: pushKeySample, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    },
    answer: { publicKey: pushKeySample, browsers: 1, isNew: false },
  },
  'bff.code-lists': { query: { types: 'SALUTATION' }, answer: { SALUTATION: [buildCodeListEntry()] } },
  'bff.captcha': { query: { as: 'speech' } },
  'bff.file': {},
  'bff.file-archive': { body: { links: ['/bff/file/eyJ0eXBlIjoiU09BIn0.c2lnbmF0dXJl'] } },
  'bff.client-log': { body: [{ level: 'error', message: 'Loading chunk failed', route: '/ebp/machine' }] },
  'bff.policy-report': {
    body: { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } },
  },
};
