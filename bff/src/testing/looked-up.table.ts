import type { Case, Change } from './looked-up-case.ts';
import { change, profile, prospect, task } from './looked-up-requests.ts';

const caller = ['user.current.info', 'GET', '/api/ebp/user/current/info'] as const;
const codeLists = ['code-list.search', 'GET', '/api/ebp/codelist/search'] as const;
const customer = ['customer.get', 'PUT', '/api/ebp/customer/HK001'] as const;
const summary = ['meter-read.summary', 'GET', '/api/ebp/meterRead/machineUsageSummary'] as const;
const toners = ['product.relation-list', 'PUT', '/api/ebp/product/relationList'] as const;
const papers = ['product.search', 'GET', '/api/ebp/product/search'] as const;
const settings = ['system-config.search', 'GET', '/api/ebp/systemconfig/search'] as const;
const users = ['user.search', 'GET', '/api/ebp/user/search'] as const;
const colleague = ['user.get', 'PUT', '/api/ebp/user/U-HK-0013'] as const;
const account = ['contact-account.get', 'GET', '/api/ebp/contactaccount/CA-HK001'] as const;
const mail = ['email.get', 'GET', '/api/ebp/email/EM-0001'] as const;
const scanned = ['qr-code.machine', 'PUT', '/api/ebp/qrcode/machine'] as const;

const own = 'userInfo/machineList/#HK-M-0001';
const others = 'userInfo/machineList/~HK-M-0001';
const elsewhere: readonly Change[] = [
  ['userInfo/firstName'],
  ['userInfo/loginDatetime', 7],
  ['config'],
  ['bannerList', {}],
  [`${own}/machineEndDate`, ''],
];
const symptom = 'SERVICEREQUEST_SYMPTOM/#ERROR_CODE';
const area = 'VOC_RELATED_AREA/#CL-CHK-VOC_RELATED_AREA-SERVICE';

const toner = { by: 'admin', path: '/api/ebp/tonerorder/create' } as const;
const service = { by: 'admin', path: '/api/ebp/servicerequest/create' } as const;
const paper = { by: 'admin', path: '/api/ebp/paperorder/create' } as const;
const reading = { by: 'admin', path: '/api/ebp/meterRead/create' } as const;
const relocation = { by: 'admin', path: '/api/ebp/macRelocReq/create' } as const;

/** Every look-up on which the check of a write depends. */
export const cases: readonly Case[] = [
  {
    title: '[MAC-15] a machine in use',
    ...toner,
    read: caller,
    unneeded: [...elsewhere, [`${own}/machineId`], [`${others}/status`], ['userInfo/customerList', 7]],
    needed: [
      [`${own}/status`],
      [`${own}/machineEndDate`, 'never'],
      [`${own}/pkey`],
      ['userInfo/machineList'],
    ],
  },
  {
    title: '[TON-17] a toner’s maximum',
    ...toner,
    read: toners,
    unneeded: [['#TN-HK-M-0001-BK/tonerCategoryName'], ['~TN-HK-M-0001-BK/maxOrderQty', 'many']],
    needed: [
      ['#TN-HK-M-0001-BK/maxOrderQty'],
      ['#TN-HK-M-0001-BK/pkey', 7],
      ['#TN-HK-M-0001-BK/machinePkey'],
    ],
  },
  {
    title: '[ACC-10] an address of one’s own',
    ...toner,
    read: caller,
    unneeded: [...elsewhere, ['userInfo/customerAddressList/#AD-HK001-1/city', 7]],
    needed: [['userInfo/customerAddressList/#AD-HK001-1/pkey'], ['userInfo/customerAddressList', 'none']],
  },
  {
    title: '[SRV-07] a symptom',
    ...service,
    read: codeLists,
    unneeded: [
      [`${symptom}/englishName`],
      [`${symptom}/sequence`, 'first'],
      ['SERVICEREQUEST_SYMPTOM/~ERROR_CODE/symptomRequest', 'maybe'],
    ],
    needed: [
      [`${symptom}/symptomRequest`, 'yes'],
      [`${symptom}/code`],
      [`${symptom}/pkey`],
      ['SERVICEREQUEST_SYMPTOM'],
    ],
  },
  {
    title: '[ACC-10] whose a machine is',
    ...service,
    read: caller,
    unneeded: [...elsewhere, [`${own}/machineId`], [`${others}/customerCode`]],
    needed: [[`${own}/customerCode`], [`${own}/serialNumber`]],
  },
  {
    title: '[VOC-06] what feedback is asked',
    by: 'admin',
    path: '/api/ebp/voc/create',
    read: codeLists,
    unneeded: [
      [`${area}/englishName`],
      [`${area}/sequence`, '1'],
      [`${area}/isRequired`, 'yes'],
      ['VOC_RATING_STAFF/~EXCELLENT/isDescriptionRequired', 7],
    ],
    needed: [
      [`${area}/pkey`],
      [`${area}/isDescriptionRequired`, 'yes'],
      [`${area}/maxNumberOfAnswer`, 'some'],
      ['VOC_RATING_STAFF'],
    ],
  },
  {
    title: '[PAP-17] a price',
    ...paper,
    read: papers,
    unneeded: [
      ['#PM-CHK-001/cdsName'],
      ['#PM-CHK-001/smallIconPathUrl', 7],
      ['#PM-CHK-001/price', '1,200.00'],
      ['~PM-CHK-001/price', {}],
    ],
    needed: [
      ['#PM-CHK-001/price', {}],
      ['#PM-CHK-001/paperPrice', {}],
      ['#PM-CHK-001/productCategory'],
      ['#PM-CHK-001/customerCode', 7],
      ['~PM-CHK-001/productMasterPkey'],
    ],
  },
  {
    title: '[PAP-08] the terms of a customer',
    ...paper,
    read: caller,
    unneeded: [
      ...elsewhere,
      ['userInfo/machineList'],
      ['userInfo/customerList/~HK001/payTermValue', {}],
      // No role has a limit in this company.
      ['userInfo/displayRole', 7],
      ['userInfo/roleList', 7],
    ],
    needed: [
      ['userInfo/customerList/#HK001/code'],
      ['userInfo/customerList/#HK001/payTermValue', {}],
      ['userInfo/customerList/#HK001/payTermType', 7],
      ['userInfo/customerList/#HK001/minimumDeliveryCharge', []],
    ],
  },
  {
    title: '[PAP-17] the delivery charge',
    ...paper,
    read: settings,
    unneeded: [
      ['configList/#deliveryCharge/value', 80],
      ['configList/~deliveryCharge/value', {}],
    ],
    needed: [['configList/#deliveryCharge/value', {}], ['configList']],
  },
  {
    title: '[ACC-10] an address of a customer',
    ...paper,
    read: customer,
    unneeded: [['roleList'], ['name'], ['customerAddressList/~AD-HK001-1/pkey']],
    needed: [
      ['customerAddressList/#AD-HK001-1/pkey', 7],
      ['customerAddressList', {}],
    ],
  },
  {
    title: '[MTR-11] counters',
    ...reading,
    read: summary,
    unneeded: [
      ['#HK-M-0001/serialNumber'],
      ['#HK-M-0001/counterList/#BK/counterName'],
      ['~HK-M-0001/counterList'],
      ['#HK-M-0001/counterList/#BK/prevUsageReading', '30000'],
      ['#HK-M-0001/prevReportDatetime', ''],
      // The documents name `pkey` in a row (USG-09).
      ['#HK-M-0001/pkey', 'HK-M-0001'],
      ['#HK-M-0001/machinePkey', ''],
    ],
    needed: [
      ['#HK-M-0001/counterList'],
      ['#HK-M-0001/counterList/#BK/prevUsageReading', 'many'],
      ['#HK-M-0001/counterList/#BK/counterCode'],
      ['#HK-M-0001/serviceList', 7],
      ['#HK-M-0001/serviceList/#HK-4180/id', 7],
      ['#HK-M-0001/prevReportDatetime', 'today'],
      ['#HK-M-0001/prevMeterReadStatus', 7],
      ['#HK-M-0001/machinePkey'],
    ],
  },
  {
    title: '[MAC-12] the machine that is saved',
    by: 'admin',
    read: caller,
    path: '/api/ebp/machine/HK-M-0001/update',
    unneeded: [...elsewhere, [`${own}/machineId`], [`${own}/contractEndDate`, 'open'], [`${others}/pkey`]],
    needed: [[`${own}/pkey`], ['userInfo/machineList']],
  },
  {
    title: '[RLS-02] a machine by its serial number',
    ...relocation,
    read: caller,
    unneeded: [...elsewhere, [`${own}/machineId`], [`${others}/serialNumber`], [`${own}/model`, 7]],
    needed: [
      [`${own}/serialNumber`],
      [`${own}/customerCode`],
      [`${own}/status`],
      [`${own}/machineEndDate`, 'never'],
      [`${own}/pkey`],
    ],
  },
  {
    title: '[ACC-09] whose a user is',
    ...change,
    read: users,
    unneeded: [['#U-HK-0013/email'], ['#U-HK-0013/machineList', 7], ['~U-HK-0013/pkey']],
    needed: [['#U-HK-0013/pkey']],
  },
  {
    title: '[USR-09] the code of a user',
    ...change,
    read: colleague,
    unneeded: [['firstName'], ['roleList', 7], ['status']],
    needed: [['code']],
  },
  {
    title: '[ACC-09] the roles to give',
    ...change,
    read: customer,
    unneeded: [['name'], ['machineList'], ['roleList/~R-CHK-2/pkey', 7], ['roleList/~R-CHK-2/name', 7]],
    needed: [['roleList/#R-CHK-2/pkey'], ['roleList/#R-CHK-2/name'], ['roleList']],
  },
  {
    title: '[USR-10] the customers and machines to give',
    ...change,
    read: caller,
    unneeded: [
      ...elsewhere,
      ['userInfo/customerList/#HK001/name'],
      ['userInfo/customerList/~HK001/code', 7],
      [`${own}/status`],
      [`${others}/customerCode`],
    ],
    needed: [
      ['userInfo/pkey'],
      ['userInfo/customerCode'],
      ['userInfo/customerList/#HK001/code'],
      ['userInfo/customerList/#HK001/pkey'],
      [`${own}/customerCode`],
      [`${own}/isAssign`, 'no'],
      [`${own}/pkey`],
    ],
  },
  {
    title: '[PRF-03] one’s own account',
    ...profile,
    read: caller,
    unneeded: [...elsewhere, ['userInfo/customerList/#HK001/name'], [`${own}/status`]],
    needed: [['userInfo/status'], ['userInfo/email'], ['userInfo/isAcceptedTC', 'no']],
  },
  {
    title: '[CCC-12] the account that another belongs to',
    by: 'agent',
    read: account,
    path: '/api/ebp/ecrmcontactaccount/create',
    body: { ...prospect, contactAccountCode: 'CA-HK001' },
    unneeded: [['name'], ['version', 'x'], ['machineList']],
    needed: [['code']],
  },
  {
    title: '[API-51] the account of a task',
    by: 'agent',
    path: '/api/ebp/task/create',
    body: task,
    read: account,
    unneeded: [['name'], ['version', 'x'], ['contactList', 7]],
    needed: [['code'], ['machineList']],
  },
  {
    title: '[API-51] whether an e-mail came in',
    by: 'agent',
    path: '/api/ebp/email/EM-0001/reply',
    body: { subject: 'Re: Signed', content: 'Thank you.' },
    read: mail,
    unneeded: [['subject']],
    needed: [['direction']],
  },
  {
    ...{ title: '[OPN-21] the scanned machine', by: 'guest', path: '/bff/session/guest-machine', body: {} },
    read: scanned,
    unneeded: [['serialNumber'], ['status', 7], ['machineId']],
    needed: [['pkey'], ['customerCode']],
  },
];
