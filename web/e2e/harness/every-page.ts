import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';

/** The kinds of visitors: not signed in, a customer's user, a guest at a machine, an agent of the contact centre. */
export type Visitor = 'nobody' | 'user' | 'guest' | 'agent';

export interface KnownPage {
  readonly path: string;
  readonly visitor: Visitor;
}

/** Slugs without a page of their own in a production build. */
type Elsewhere = 'ebpUserManual' | 'ebpClientTemplate';

const screens = {
  ebpHome: { path: '/ebp/home', visitor: 'user' },
  ebpQrCodeLogin: { path: '/ebp/qrCodeLogin?ql=HK-QR-0002', visitor: 'guest' },
  ebpTermsAndConditions: { path: '/ebp/tnc', visitor: 'nobody' },
  ebpMachine: { path: '/ebp/machine', visitor: 'user' },
  ebpServiceHistory: { path: '/ebp/servicehistory', visitor: 'user' },
  ebpConsumableOrder: { path: '/ebp/consumableOrder', visitor: 'user' },
  ebpMachineUsageSummary: { path: '/ebp/meterread/usageSummary', visitor: 'user' },
  ebpProfile: { path: '/ebp/profile/', visitor: 'user' },
  ebpUserCreate: { path: '/ebp/user/create', visitor: 'user' },
  ebpUserUpdate: { path: '/ebp/user/update', visitor: 'user' },
  ebpEStatement: { path: '/ebp/estatement', visitor: 'user' },
  ebpEInvoice: { path: '/ebp/einvoice', visitor: 'user' },
  ebpMeterRead: { path: '/ebp/meterRead', visitor: 'user' },
  ebpServiceRequest: { path: '/ebp/servicerequest', visitor: 'user' },
  ebpRelocReq: { path: '/ebp/relocReq/', visitor: 'user' },
  ebpMacRelocReq: { path: '/ebp/macRelocReq', visitor: 'user' },
  ebpMessage: { path: '/ebp/message/', visitor: 'user' },
  ebpAccountManager: { path: '/ebp/accountManager/', visitor: 'user' },
  ebpDownloadForm: { path: '/ebp/downloadForm', visitor: 'user' },
  ebpOperationTutorial: { path: '/ebp/operationTutorial', visitor: 'user' },
  ebpFaq: { path: '/ebp/faq', visitor: 'user' },
  ebpTonerOrder: { path: '/ebp/tonerOrder/', visitor: 'user' },
  ebpPaperOrder: { path: '/ebp/paperOrder/', visitor: 'user' },
  ebpHrdTrainReq: { path: '/ebp/hrdTrainReq', visitor: 'user' },
  ebpEnquiry: { path: '/ebp/enquiry/', visitor: 'user' },
  ebpFeedback: { path: '/ebp/feedback/', visitor: 'user' },
  ebpIAppreciation: { path: '/ebp/iAppreciation/', visitor: 'user' },
  eccaAccountSearch: { path: '/ecca/contactaccount/search', visitor: 'agent' },
  eccaAccountView: { path: '/ecca/contactaccount/CA-HK001/view', visitor: 'agent' },
  eccaAccountUpdate: { path: '/ecca/contactaccount/CA-HK001/update', visitor: 'agent' },
  eccaEcrmAccountCreate: { path: '/ecca/ecrmcontactaccount/create', visitor: 'agent' },
  eccaEcrmAccountView: { path: '/ecca/ecrmcontactaccount/EC-HK001/view', visitor: 'agent' },
  eccaContactHistory: { path: '/contacthistory/CA-HK001', visitor: 'agent' },
  eccaTaskDetail: { path: '/taskdetail/T-260006/view', visitor: 'agent' },
  eccaTaskDay: { path: '/taskdetail/day/2026-11-20', visitor: 'agent' },
  eccaTaskLogger: { path: '/tasklogger/T-260006/update', visitor: 'agent' },
  eccaEmailDetail: { path: '/emailDetail?pkey=EM-0001', visitor: 'agent' },
  eccaEmailContent: { path: '/emailContent?pkey=EM-0001', visitor: 'agent' },
  eccaFaxDetail: { path: '/faxDetail?pkey=FX-0001', visitor: 'agent' },
  eccaFaxContent: { path: '/faxContent?pkey=FX-0002', visitor: 'agent' },
  eccaCalendar: { path: '/ecca/calendar', visitor: 'agent' },
  eccaReport: { path: '/ecca/report', visitor: 'agent' },
  eccaTelephonyCallback: { path: '/purecloudcallback', visitor: 'agent' },
} as const satisfies Record<Exclude<ScreenSlug, Elsewhere>, KnownPage>;

/**
 * Every page of the portal with an address at which the demo data has content, and the kind of visitor that sees it;
 * the key is the screen's slug, or another name if it is not a screen or is a second entry for another visitor.
 */
export const everyPage: Readonly<Record<string, KnownPage>> = {
  login: { path: '/', visitor: 'nobody' },
  'login-guest': { path: '/pages/login?ql=HK-QR-0001', visitor: 'nobody' },
  'not-found': { path: '/pages/error-404', visitor: 'nobody' },
  error: { path: '/pages/error?reason=unknown-company', visitor: 'nobody' },
  ...screens,
  'guest-ebpHome': { path: '/ebp/home', visitor: 'guest' },
  'guest-ebpTonerOrder': { path: '/ebp/tonerOrder/', visitor: 'guest' },
  'guest-ebpMeterRead': { path: '/ebp/meterRead', visitor: 'guest' },
  'guest-ebpServiceRequest': { path: '/ebp/servicerequest', visitor: 'guest' },
  'agent-ebpHome': { path: '/ebp/home', visitor: 'agent' },
  'agent-single-eccaAccountView': { path: '/single/ecca/contactaccount/CA-HK001/view', visitor: 'agent' },
};
