import { describe, expect, it } from 'vitest';
import { actionKeys, agentKeys, functionKeys, isFunctionKey, menuKeys } from './function-keys.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

describe('function keys', () => {
  it('[ACC-02] [ACC-03] [ACC-04] open 25 areas', () => {
    const documented = words(`
      CP_USER_CREATE CP_USER_UPDATE CP_MACHINE_SEARCH CP_E_STATEMENT_SEARCH CP_E_INVOICE_SEARCH
      CP_SERVICE_HISTORY_SEARCH CP_CONSUMABLE_ORDER_HISTORY_SEARCH CP_SERVICE_REQUEST_CREATE CP_USAGE_SUMMARY_SEARCH
      CP_METER_READ_SEARCH CP_MAC_RELOC_REQ_CREATE CP_RELOC_REQ_CREATE CP_TONER_ORDER_CREATE CP_HRD_TRAIN_REQ_CREATE
      CP_PAPER_ORDER_CREATE CP_ACCOUNT_MANAGER_VIEW CP_MY_PROFILE_UPDATE CP_MESSAGE_BOX_SEARCH CP_DOWNLOAD_FORM_SEARCH
      CP_OPERATION_TUTORIAL_SEARCH CP_FAQ_SEARCH CP_ENQUIRY_CREATE CP_FEEDBACK_CREATE CP_I_APPRECIATION_CREATE
      CP_USER_MANUAL_VIEW`);
    expect([...menuKeys].toSorted()).toEqual(documented.toSorted());
  });

  it('[ACC-05] allow 14 actions inside them', () => {
    const documented = words(`
      CP_USER_DELETE CP_MACHINE_VIEW CP_MACHINE_EDIT_LOCATION CP_E_STATEMENT_VIEW CP_E_INVOICE_VIEW CP_MESSAGE_BOX_VIEW
      CP_FAQ_VIEW CP_USAGE_SUMMARY_DOWNLOAD_PDF CP_METER_READ_UPDATE CP_METER_READ_CREATE CP_METER_READ_UPLOAD
      CP_PAPER_ORDER_UPLOAD CP_DOWNLOAD_FORM_DOWNLOAD CP_OPERATION_TUTORIAL_VIEW`);
    expect([...actionKeys].toSorted()).toEqual(documented.toSorted());
  });

  it('[ACC-01] are nothing but these and the two of the agents', () => {
    expect(functionKeys).toHaveLength(menuKeys.length + actionKeys.length + agentKeys.length);
    expect(isFunctionKey('CP_EVERYTHING')).toBe(false);
    expect(functionKeys.every(isFunctionKey)).toBe(true);
  });
});
