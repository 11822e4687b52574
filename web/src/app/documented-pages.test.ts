import { screenAccess } from '@ebp/contracts/access/rights';
import { expect, it } from 'vitest';
import { screens } from './screens.ts';

const documented: Readonly<Record<string, string>> = {
  ebpHome: '/ebp/home',
  ebpTermsAndConditions: '/ebp/tnc',
  ebpQrCodeLogin: '/ebp/qrCodeLogin',
  ebpUserCreate: '/ebp/user/create',
  ebpUserUpdate: '/ebp/user/update',
  ebpMachine: '/ebp/machine',
  ebpEStatement: '/ebp/estatement',
  ebpEInvoice: '/ebp/einvoice',
  ebpServiceHistory: '/ebp/servicehistory',
  ebpConsumableOrder: '/ebp/consumableOrder',
  ebpServiceRequest: '/ebp/servicerequest',
  ebpMachineUsageSummary: '/ebp/meterread/usageSummary',
  ebpMeterRead: '/ebp/meterRead',
  ebpMacRelocReq: '/ebp/macRelocReq',
  ebpRelocReq: '/ebp/relocReq/',
  ebpTonerOrder: '/ebp/tonerOrder/',
  ebpHrdTrainReq: '/ebp/hrdTrainReq',
  ebpAccountManager: '/ebp/accountManager/',
  ebpProfile: '/ebp/profile/',
  ebpMessage: '/ebp/message/',
  ebpDownloadForm: '/ebp/downloadForm',
  ebpOperationTutorial: '/ebp/operationTutorial',
  ebpFaq: '/ebp/faq',
  ebpEnquiry: '/ebp/enquiry/',
  ebpFeedback: '/ebp/feedback/',
  ebpIAppreciation: '/ebp/iAppreciation/',
  ebpPaperOrder: '/ebp/paperOrder/',
};

it('[SHL-03] [SHL-08] gives every documented page its slug and its route', () => {
  const places = Object.fromEntries(screens.map(({ slug, path }) => [slug, path]));
  expect(places).toMatchObject(documented);
});

it('[SHL-09] serves two slugs by one page where the documents share it, told apart by a type', () => {
  const types = screens.flatMap(({ slug, type }) => (type ? [[slug, type]] : []));
  expect(Object.fromEntries(types)).toEqual({
    ebpEStatement: 'SOA',
    ebpEInvoice: 'TGI',
    ebpDownloadForm: 'D',
    ebpOperationTutorial: 'V',
    ebpFeedback: 'VOC',
    ebpIAppreciation: 'APPRECIATION',
  });
});

const contactCentre: Readonly<Record<string, string>> = {
  eccaAccountSearch: '/ecca/contactaccount/search',
  eccaAccountView: '/ecca/contactaccount/:code/view',
  eccaAccountUpdate: '/ecca/contactaccount/:code/update',
  eccaContactHistory: '/contacthistory/:code',
  eccaEcrmAccountView: '/ecca/ecrmcontactaccount/:ecrmCode/view',
  eccaEcrmAccountCreate: '/ecca/ecrmcontactaccount/create',
  eccaTaskDetail: '/taskdetail/:code/view',
  eccaTaskLogger: '/tasklogger/:code/update',
  eccaEmailDetail: '/emailDetail',
  eccaEmailContent: '/emailContent',
  eccaFaxDetail: '/faxDetail',
  eccaFaxContent: '/faxContent',
  eccaTelephonyCallback: '/purecloudcallback',
};

it('[CCC-03] [CCC-04] [CCC-05] [CCC-06] [CCC-07] [CCC-08] [CCC-09] [CCC-10] gives the contact centre its routes', () => {
  const places = Object.fromEntries(screens.map(({ slug, path }) => [slug, path]));
  expect(places).toMatchObject(contactCentre);
});

it('[CCC-12] [OPN-45] opens the contact centre by the keys of agents alone', () => {
  const pages = screens.filter(({ slug }) => slug.startsWith('ecca'));
  const writes = pages.filter(({ slug }) => screenAccess(slug) === 'CP_CONTACT_CENTRE_UPDATE');
  const reads = pages.filter(({ slug }) => screenAccess(slug) === 'CP_CONTACT_CENTRE_VIEW');
  expect(writes.map(({ slug }) => slug).sort()).toEqual([
    'eccaAccountUpdate',
    'eccaEcrmAccountCreate',
    'eccaTaskLogger',
  ]);
  expect(reads.length + writes.length).toBe(pages.length);
});
