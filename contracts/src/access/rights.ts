import type { FunctionKey } from './function-keys.ts';

export const rightFlags = [
  'canDevice',
  'canPaperOrder',
  'canTonerOrder',
  'canMeterReading',
  'canServiceRequest',
  'canEStatement',
  'canEInvoice',
  'canDownload',
  'canView',
  'canSearch',
  'canCreate',
  'canUpdate',
  'canDelete',
  'canUpload',
  'canUpdateLocation',
  'canDownloadInvoicePdf',
] as const;
/** What a screen lets its user do. */
export type RightFlag = (typeof rightFlags)[number];
export type Rights = Readonly<Record<RightFlag, boolean>>;

type RightKeys = Partial<Record<RightFlag, FunctionKey>>;

/** The key behind each flag, per screen slug. A flag that a screen does not list is false there. */
const screenKeys = {
  ebpHome: {
    canDevice: 'CP_MACHINE_SEARCH',
    canPaperOrder: 'CP_PAPER_ORDER_CREATE',
    canTonerOrder: 'CP_TONER_ORDER_CREATE',
    canMeterReading: 'CP_METER_READ_SEARCH',
    canServiceRequest: 'CP_SERVICE_REQUEST_CREATE',
    canEStatement: 'CP_E_STATEMENT_SEARCH',
    canEInvoice: 'CP_E_INVOICE_SEARCH',
    canDownload: 'CP_DOWNLOAD_FORM_SEARCH',
    canView: 'CP_OPERATION_TUTORIAL_SEARCH',
  },
  ebpUserCreate: { canCreate: 'CP_USER_CREATE' },
  ebpUserUpdate: { canCreate: 'CP_USER_CREATE', canUpdate: 'CP_USER_UPDATE', canDelete: 'CP_USER_DELETE' },
  ebpProfile: { canUpdate: 'CP_MY_PROFILE_UPDATE' },
  ebpMachine: {
    canSearch: 'CP_MACHINE_SEARCH',
    canView: 'CP_MACHINE_VIEW',
    canUpdateLocation: 'CP_MACHINE_EDIT_LOCATION',
  },
  ebpMessage: { canSearch: 'CP_MESSAGE_BOX_SEARCH', canView: 'CP_MESSAGE_BOX_VIEW' },
  ebpAccountManager: { canView: 'CP_ACCOUNT_MANAGER_VIEW' },
  ebpDownloadForm: { canSearch: 'CP_DOWNLOAD_FORM_SEARCH', canDownload: 'CP_DOWNLOAD_FORM_DOWNLOAD' },
  ebpOperationTutorial: { canSearch: 'CP_OPERATION_TUTORIAL_SEARCH', canView: 'CP_OPERATION_TUTORIAL_VIEW' },
  ebpFaq: { canSearch: 'CP_FAQ_SEARCH', canView: 'CP_FAQ_VIEW' },
  ebpEStatement: { canSearch: 'CP_E_STATEMENT_SEARCH', canView: 'CP_E_STATEMENT_VIEW' },
  ebpEInvoice: { canSearch: 'CP_E_INVOICE_SEARCH', canView: 'CP_E_INVOICE_VIEW' },
  ebpServiceHistory: { canSearch: 'CP_SERVICE_HISTORY_SEARCH' },
  ebpConsumableOrder: { canSearch: 'CP_CONSUMABLE_ORDER_HISTORY_SEARCH' },
  ebpMachineUsageSummary: {
    canSearch: 'CP_USAGE_SUMMARY_SEARCH',
    canDownloadInvoicePdf: 'CP_USAGE_SUMMARY_DOWNLOAD_PDF',
  },
  ebpMeterRead: {
    canSearch: 'CP_METER_READ_SEARCH',
    // Whoever may open the screen may submit a reading (OPN-19).
    canCreate: 'CP_METER_READ_SEARCH',
    canUpdate: 'CP_METER_READ_UPDATE',
    canUpload: 'CP_METER_READ_UPLOAD',
  },
  ebpServiceRequest: { canCreate: 'CP_SERVICE_REQUEST_CREATE' },
  ebpMacRelocReq: { canCreate: 'CP_MAC_RELOC_REQ_CREATE', canUpdateLocation: 'CP_MACHINE_EDIT_LOCATION' },
  ebpRelocReq: { canCreate: 'CP_RELOC_REQ_CREATE' },
  ebpTonerOrder: { canCreate: 'CP_TONER_ORDER_CREATE' },
  ebpPaperOrder: { canCreate: 'CP_PAPER_ORDER_CREATE', canUpload: 'CP_PAPER_ORDER_UPLOAD' },
  ebpHrdTrainReq: { canCreate: 'CP_HRD_TRAIN_REQ_CREATE' },
  ebpEnquiry: { canCreate: 'CP_ENQUIRY_CREATE' },
  ebpFeedback: { canCreate: 'CP_FEEDBACK_CREATE' },
  ebpIAppreciation: { canCreate: 'CP_I_APPRECIATION_CREATE' },
} as const satisfies Record<string, RightKeys>;

export type RightsScreen = keyof typeof screenKeys;

export const rightsScreens = Object.keys(screenKeys) as readonly RightsScreen[];

/** Right flags of one screen for a holder of `keys` (ACC-06, OPN-18); what is not granted is false. */
export function rightsOf(screen: RightsScreen, keys: ReadonlySet<FunctionKey>): Rights {
  const needed: RightKeys = screenKeys[screen];
  const flag = (name: RightFlag): [RightFlag, boolean] => {
    const key = needed[name];
    return [name, key !== undefined && keys.has(key)];
  };
  return Object.fromEntries(rightFlags.map(flag)) as Record<RightFlag, boolean>;
}
