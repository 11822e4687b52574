/*
 * The only place where function keys are assigned. A row says what opens a page (`built-in` needs only a session,
 * `account` that of a customer's user, `public` not even a session) and which key is behind each of its flags. Operations, pages, menus and the list of all keys
 * derive from it.
 */
const agentReads = { opens: 'canView', canView: 'CP_CONTACT_CENTRE_VIEW' } as const;
const agentWrites = { opens: 'canUpdate', canUpdate: 'CP_CONTACT_CENTRE_UPDATE' } as const;

const userCreate = { opens: 'canCreate', canCreate: 'CP_USER_CREATE' } as const;
const machine = {
  opens: 'canSearch',
  canSearch: 'CP_MACHINE_SEARCH',
  canView: 'CP_MACHINE_VIEW',
  canUpdateLocation: 'CP_MACHINE_EDIT_LOCATION',
} as const;

/** Pages with a function key of their own, in the order of the documented list. */
const keyed = {
  ebpUserCreate: userCreate,
  ebpUserUpdate: {
    opens: 'canUpdate',
    canCreate: userCreate.canCreate,
    canUpdate: 'CP_USER_UPDATE',
    canDelete: 'CP_USER_DELETE',
  },
  ebpMachine: machine,
  ebpEStatement: { opens: 'canSearch', canSearch: 'CP_E_STATEMENT_SEARCH', canView: 'CP_E_STATEMENT_VIEW' },
  ebpEInvoice: { opens: 'canSearch', canSearch: 'CP_E_INVOICE_SEARCH', canView: 'CP_E_INVOICE_VIEW' },
  ebpServiceHistory: { opens: 'canSearch', canSearch: 'CP_SERVICE_HISTORY_SEARCH' },
  ebpConsumableOrder: { opens: 'canSearch', canSearch: 'CP_CONSUMABLE_ORDER_HISTORY_SEARCH' },
  ebpServiceRequest: { opens: 'canCreate', canCreate: 'CP_SERVICE_REQUEST_CREATE' },
  ebpMachineUsageSummary: {
    opens: 'canSearch',
    canSearch: 'CP_USAGE_SUMMARY_SEARCH',
    canDownloadInvoicePdf: 'CP_USAGE_SUMMARY_DOWNLOAD_PDF',
  },
  ebpMeterRead: {
    opens: 'canSearch',
    canSearch: 'CP_METER_READ_SEARCH',
    // Everyone who may open the screen may submit a reading (OPN-19).
    canCreate: 'CP_METER_READ_SEARCH',
    canUpdate: 'CP_METER_READ_UPDATE',
    canUpload: 'CP_METER_READ_UPLOAD',
  },
  ebpMacRelocReq: {
    opens: 'canCreate',
    canCreate: 'CP_MAC_RELOC_REQ_CREATE',
    canUpdateLocation: machine.canUpdateLocation,
  },
  ebpRelocReq: { opens: 'canCreate', canCreate: 'CP_RELOC_REQ_CREATE' },
  ebpTonerOrder: { opens: 'canCreate', canCreate: 'CP_TONER_ORDER_CREATE' },
  ebpHrdTrainReq: { opens: 'canCreate', canCreate: 'CP_HRD_TRAIN_REQ_CREATE' },
  ebpPaperOrder: {
    opens: 'canCreate',
    canCreate: 'CP_PAPER_ORDER_CREATE',
    canUpload: 'CP_PAPER_ORDER_UPLOAD',
  },
  ebpAccountManager: { opens: 'canView', canView: 'CP_ACCOUNT_MANAGER_VIEW' },
  ebpProfile: { opens: 'canUpdate', canUpdate: 'CP_MY_PROFILE_UPDATE' },
  ebpMessage: { opens: 'canSearch', canSearch: 'CP_MESSAGE_BOX_SEARCH', canView: 'CP_MESSAGE_BOX_VIEW' },
  ebpDownloadForm: {
    opens: 'canSearch',
    canSearch: 'CP_DOWNLOAD_FORM_SEARCH',
    canDownload: 'CP_DOWNLOAD_FORM_DOWNLOAD',
  },
  ebpOperationTutorial: {
    opens: 'canSearch',
    canSearch: 'CP_OPERATION_TUTORIAL_SEARCH',
    canView: 'CP_OPERATION_TUTORIAL_VIEW',
  },
  ebpFaq: { opens: 'canSearch', canSearch: 'CP_FAQ_SEARCH', canView: 'CP_FAQ_VIEW' },
  ebpEnquiry: { opens: 'canCreate', canCreate: 'CP_ENQUIRY_CREATE' },
  ebpFeedback: { opens: 'canCreate', canCreate: 'CP_FEEDBACK_CREATE' },
  ebpIAppreciation: { opens: 'canCreate', canCreate: 'CP_I_APPRECIATION_CREATE' },
  ebpUserManual: { opens: 'canView', canView: 'CP_USER_MANUAL_VIEW' },
} as const;

/** Pages of the supplier's own contact-centre agents; no customer holds their keys (CCC-12). */
const agents = {
  eccaAccountSearch: agentReads,
  eccaAccountView: agentReads,
  eccaAccountUpdate: agentWrites,
  eccaCalendar: agentReads,
  eccaContactHistory: agentReads,
  // Acts for the customer: with the rights of the customer, never with more (`access/acting.ts`).
  eccaCustomer: { ...agentReads, canCreate: 'CP_CONTACT_CENTRE_ACT' },
  eccaEcrmAccountCreate: agentWrites,
  eccaEcrmAccountView: agentReads,
  eccaEmailContent: agentReads,
  eccaEmailDetail: agentReads,
  eccaFaxContent: agentReads,
  eccaFaxDetail: agentReads,
  eccaReport: agentReads,
  eccaTaskDay: agentReads,
  eccaTaskDetail: agentReads,
  eccaTaskLogger: agentWrites,
  eccaTelephonyCallback: agentReads,
} as const;

/** Whether only agents of the contact centre hold this key. */
export function isAgentKey(key: string): boolean {
  return key.startsWith('CP_CONTACT_CENTRE_');
}

/** Every page of the portal by its slug: one without a row does not compile. */
export const screenRights = {
  ...keyed,
  ...agents,
  ebpHome: {
    opens: 'built-in',
    canDevice: machine.canSearch,
    canPaperOrder: keyed.ebpPaperOrder.canCreate,
    canTonerOrder: keyed.ebpTonerOrder.canCreate,
    canMeterReading: keyed.ebpMeterRead.canSearch,
    canServiceRequest: keyed.ebpServiceRequest.canCreate,
    canEStatement: keyed.ebpEStatement.canSearch,
    canEInvoice: keyed.ebpEInvoice.canSearch,
    canDownload: keyed.ebpDownloadForm.canSearch,
    canView: keyed.ebpOperationTutorial.canSearch,
  },
  ebpMyRequests: { opens: 'account' },
  // A page inside another page's area, opened by an action of that area.
  ebpOneMachine: { opens: 'canView', within: 'ebpMachine', canView: machine.canView },
  ebpHandover: { opens: 'account' },
  ebpQrCodeLogin: { opens: 'built-in' },
  ebpClientTemplate: { opens: 'built-in' },
  ebpTermsAndConditions: { opens: 'public' },
} as const;

export type ScreenSlug = keyof typeof screenRights;

/** Documented, but required by no page: opening the page, or this key, is enough to submit a reading (OPN-19). */
export const meterReadCreateKey = 'CP_METER_READ_CREATE';
