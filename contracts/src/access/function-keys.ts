/** Keys that open an area: whoever holds one sees its menu item and may open its page. */
export const menuKeys = [
  'CP_USER_CREATE',
  'CP_USER_UPDATE',
  'CP_MACHINE_SEARCH',
  'CP_E_STATEMENT_SEARCH',
  'CP_E_INVOICE_SEARCH',
  'CP_SERVICE_HISTORY_SEARCH',
  'CP_CONSUMABLE_ORDER_HISTORY_SEARCH',
  'CP_SERVICE_REQUEST_CREATE',
  'CP_USAGE_SUMMARY_SEARCH',
  'CP_METER_READ_SEARCH',
  'CP_MAC_RELOC_REQ_CREATE',
  'CP_RELOC_REQ_CREATE',
  'CP_TONER_ORDER_CREATE',
  'CP_HRD_TRAIN_REQ_CREATE',
  'CP_PAPER_ORDER_CREATE',
  'CP_ACCOUNT_MANAGER_VIEW',
  'CP_MY_PROFILE_UPDATE',
  'CP_MESSAGE_BOX_SEARCH',
  'CP_DOWNLOAD_FORM_SEARCH',
  'CP_OPERATION_TUTORIAL_SEARCH',
  'CP_FAQ_SEARCH',
  'CP_ENQUIRY_CREATE',
  'CP_FEEDBACK_CREATE',
  'CP_I_APPRECIATION_CREATE',
  'CP_USER_MANUAL_VIEW',
] as const;

/** Keys that allow one action inside an area. */
export const actionKeys = [
  'CP_USER_DELETE',
  'CP_MACHINE_VIEW',
  'CP_MACHINE_EDIT_LOCATION',
  'CP_E_STATEMENT_VIEW',
  'CP_E_INVOICE_VIEW',
  'CP_MESSAGE_BOX_VIEW',
  'CP_FAQ_VIEW',
  'CP_USAGE_SUMMARY_DOWNLOAD_PDF',
  'CP_METER_READ_UPDATE',
  'CP_METER_READ_CREATE',
  'CP_METER_READ_UPLOAD',
  'CP_PAPER_ORDER_UPLOAD',
  'CP_DOWNLOAD_FORM_DOWNLOAD',
  'CP_OPERATION_TUTORIAL_VIEW',
] as const;

/** Keys of the supplier's own contact-centre agents; no customer holds one. */
export const agentKeys = ['CP_CONTACT_CENTRE_VIEW', 'CP_CONTACT_CENTRE_UPDATE'] as const;

export const functionKeys = [...menuKeys, ...actionKeys, ...agentKeys] as const;

export type MenuKey = (typeof menuKeys)[number];
export type AgentKey = (typeof agentKeys)[number];
export type FunctionKey = (typeof functionKeys)[number];

const known: ReadonlySet<string> = new Set(functionKeys);

/** Tells whether an entry of an upstream action list is a key this portal knows; others are ignored. */
export function isFunctionKey(value: string): value is FunctionKey {
  return known.has(value);
}
