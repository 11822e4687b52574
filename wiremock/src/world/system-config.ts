import type { CompanyCode } from '@ebp/contracts/company';
import type { SystemConfigKey } from '@ebp/contracts/entities/system-config';

type Settings = Partial<Record<SystemConfigKey, string>>;

const hours = {
  operationHourWeekdayFrom: '8:30am',
  operationHourWeekdayTo: '6:00pm',
  operationHourSaturdayFrom: '8:30am',
  operationHourSaturdayTo: '1:00pm',
} satisfies Settings;

const addresses = (host: string): Settings => ({
  privacyPolicyUrl: `https://${host}/privacy`,
  contactUsUrl: `https://${host}/contact`,
  customerPortalUrl: `https://portal.${host}`,
  termsOfUseSubUrl: '/terms-of-use',
  deviceContactEmail: `devices@${host}`,
  usageSummaryContactEmail: `meters@${host}`,
});

/** The documented settings of each company. CSPL leaves for external pages; CHK works in the portal. */
export const settings: Readonly<Record<CompanyCode, Settings>> = {
  CHK: {
    ...hours,
    ...addresses('hk.supplier.example'),
    // Configured although it leads into the portal: it makes the card's button appear.
    enquiryUrl: 'https://hk.supplier.example/enquiry',
    contactCenterPhone: '+852 2801 1000',
    hotline: 'Service hotline +852 2801 1000',
    onlineChatUrl: 'https://chat.hk.supplier.example',
    userManualUrl: 'https://manual.hk.supplier.example',
    countryCode: '852',
    isShowDeliveryContact: 'true',
    paperOrderContactNumber: '+852 2801 1020',
    deliveryCharge: '50',
    resetPasswordContact: 'helpdesk@hk.supplier.example',
  },
  CSPL: {
    ...hours,
    ...addresses('sg.supplier.example'),
    enquiryUrl: 'https://sg.supplier.example/enquiry',
    faqUrl: 'https://sg.supplier.example/faq',
    feedbackUrl: 'https://sg.supplier.example/feedback',
    contactCenterPhone: '+65 6801 1000',
    userManualUrl: 'https://manual.sg.supplier.example',
    countryCode: '65',
    isShowDeliveryContact: 'false',
    paperOrderContactNumber: '+65 6801 1020',
    deliveryCharge: '25',
    resetPasswordContact: 'helpdesk@sg.supplier.example',
  },
  CMM: {
    ...hours,
    ...addresses('my.supplier.example'),
    operationHourSaturdayFrom: '9:00am',
    enquiryUrl: 'https://my.supplier.example/enquiry',
    contactCenterPhone: '+60 3 2801 1000',
    countryCode: '60',
    isShowDeliveryContact: 'false',
    paperOrderContactNumber: '+60 3 2801 1020',
    deliveryCharge: '30',
    resetPasswordContact: 'helpdesk@my.supplier.example',
  },
  CMTW: {
    ...hours,
    ...addresses('tw.supplier.example'),
    contactCenterPhone: '+886 2 2801 1000',
    countryCode: '886',
    isShowDeliveryContact: 'true',
    paperOrderContactNumber: '+886 2 2801 1020',
    deliveryCharge: '200',
    resetPasswordContact: 'helpdesk@tw.supplier.example',
  },
};

/** A key no contract knows: the gateway must keep it to itself. */
export const undocumentedSetting = { key: 'internalBatchPassword', value: 'must-not-leave-the-gateway' };
