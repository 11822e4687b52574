import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenSlug, screenRights } from '@ebp/contracts/access/screen-rights';

/** The kinds of visitors: not signed in, a customer's user, a guest at a machine, an agent of the contact centre. */
export type Visitor = 'nobody' | 'user' | 'guest' | 'agent';

export interface KnownPage {
  readonly path: string;
  readonly visitor: Visitor;
}

/** Slugs without a page of their own in a production build. */
const elsewhere: readonly string[] = ['ebpUserManual', 'ebpClientTemplate'] satisfies ScreenSlug[];

/** Screens that need data in their address, or a visitor other than the one their slug is for. */
const special: Partial<Record<ScreenSlug, KnownPage>> = {
  ebpQrCodeLogin: { path: '/ebp/qrCodeLogin?ql=HK-QR-0002', visitor: 'guest' },
  ebpTermsAndConditions: { path: '/ebp/tnc', visitor: 'nobody' },
  ebpOneMachine: { path: '/ebp/machine/SFB20437', visitor: 'user' },
  // Nobody has handed over anything in the demo data: the page says so.
  ebpHandover: { path: '/ebp/handover/q3Zk0l7dN2v8Xy1RbT5w9A', visitor: 'user' },
  eccaAccountView: { path: '/ecca/contactaccount/CA-HK001/view', visitor: 'agent' },
  eccaAccountUpdate: { path: '/ecca/contactaccount/CA-HK001/update', visitor: 'agent' },
  eccaCustomer: { path: '/ecca/contactaccount/CA-HK001/view/HK001', visitor: 'agent' },
  eccaEcrmAccountView: { path: '/ecca/ecrmcontactaccount/EC-HK001/view', visitor: 'agent' },
  eccaContactHistory: { path: '/contacthistory/CA-HK001', visitor: 'agent' },
  eccaTaskDetail: { path: '/taskdetail/T-260006/view', visitor: 'agent' },
  eccaTaskDay: { path: '/taskdetail/day/2026-11-20', visitor: 'agent' },
  eccaTaskLogger: { path: '/tasklogger/T-260006/update', visitor: 'agent' },
  eccaEmailDetail: { path: '/emailDetail?pkey=EM-0001', visitor: 'agent' },
  eccaEmailContent: { path: '/emailContent?pkey=EM-0001', visitor: 'agent' },
  eccaFaxDetail: { path: '/faxDetail?pkey=FX-0001', visitor: 'agent' },
  eccaFaxContent: { path: '/faxContent?pkey=FX-0002', visitor: 'agent' },
};

const folder = join(import.meta.dirname, '../../src/screens');
/** As text: Node cannot import the icons that descriptors name. */
const descriptors = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.descriptor.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

const screens = Object.fromEntries(
  Object.keys(screenRights)
    .filter((slug) => !elsewhere.includes(slug))
    .map((slug) => [slug, pageOf(slug as ScreenSlug)]),
);

/**
 * Every page of the portal with an address at which the demo data has content, and the kind of visitor that sees it;
 * the key is the screen's slug, or another name if it is not a screen or is a second entry for another visitor.
 */
export const everyPage: Readonly<Record<string, KnownPage>> = {
  login: { path: '/', visitor: 'nobody' },
  'login-guest': { path: '/pages/login?ql=HK-QR-0001&reason=account', visitor: 'nobody' },
  label: { path: '/pages/login?ql=HK-QR-0001', visitor: 'nobody' },
  'not-found': { path: '/pages/error-404', visitor: 'nobody' },
  accessibility: { path: '/pages/accessibility', visitor: 'nobody' },
  error: { path: '/pages/error?reason=unknown-company', visitor: 'nobody' },
  ...screens,
  'guest-ebpHome': { path: '/ebp/home', visitor: 'guest' },
  'guest-ebpTonerOrder': { path: '/ebp/tonerOrder/', visitor: 'guest' },
  'guest-ebpMeterRead': { path: '/ebp/meterRead', visitor: 'guest' },
  'guest-ebpServiceRequest': { path: '/ebp/servicerequest', visitor: 'guest' },
  'agent-ebpHome': { path: '/ebp/home', visitor: 'agent' },
  'agent-found': { path: '/ecca/contactaccount/search?name=ar', visitor: 'agent' },
  'agent-single-eccaAccountView': { path: '/single/ecca/contactaccount/CA-HK001/view', visitor: 'agent' },
};

function pageOf(slug: ScreenSlug): KnownPage {
  const known = special[slug];
  if (known) return known;
  const path = declaredPath(slug);
  if (path === undefined || path.includes(':'))
    throw new Error(`web/e2e/harness/every-page.ts: at which address has ${slug} data?`);
  return { path, visitor: slug.startsWith('ecca') ? 'agent' : 'user' };
}

/** The path in the screen's descriptor. */
function declaredPath(slug: ScreenSlug): string | undefined {
  return new RegExp(`slug: '${slug}',\\s+path: '([^']+)'`).exec(descriptors)?.[1];
}
