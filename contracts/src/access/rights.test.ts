import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functionKeys } from './function-keys.ts';
import { rightFlags, rightsOf, screenAccess } from './rights.ts';
import { type ScreenSlug, screenRights } from './screen-rights.ts';

const everyKey = new Set(functionKeys);
const rightsScreens = Object.keys(screenRights) as ScreenSlug[];

describe('rights', () => {
  it('[ACC-01] name for every page what opens it', () => {
    for (const screen of rightsScreens) expect(screenAccess(screen), screen).toBeDefined();
  });

  it('[ACC-06] are all false without a key, on every screen', () => {
    for (const screen of rightsScreens) {
      expect(Object.values(rightsOf(screen, new Set())).some(Boolean), screen).toBe(false);
    }
  });

  it('[ACC-06] are each to be had on some screen', () => {
    for (const flag of rightFlags) {
      expect(
        rightsScreens.some((screen) => rightsOf(screen, everyKey)[flag]),
        flag,
      ).toBe(true);
    }
  });

  it('[OPN-16] let download and view on home follow the form and tutorial keys', () => {
    const home = rightsOf('ebpHome', new Set(['CP_DOWNLOAD_FORM_SEARCH']));
    expect(home).toMatchObject({ canDownload: true, canView: false });
    expect(rightsOf('ebpHome', new Set(['CP_OPERATION_TUTORIAL_SEARCH'])).canView).toBe(true);
  });

  it('[OPN-18] let each action follow its own key', () => {
    expect(rightsOf('ebpUserUpdate', new Set(['CP_USER_DELETE']))).toMatchObject({
      canDelete: true,
      canUpdate: false,
    });
    expect(rightsOf('ebpMachine', new Set(['CP_MACHINE_SEARCH']))).toMatchObject({
      canView: false,
      canUpdateLocation: false,
    });
    expect(rightsOf('ebpFaq', new Set(['CP_FAQ_SEARCH']))).toMatchObject({ canSearch: true, canView: false });
  });

  it('[OPN-19] let everyone who may open the meter screen create a reading', () => {
    expect(rightsOf('ebpMeterRead', new Set(['CP_METER_READ_SEARCH']))).toMatchObject({
      canCreate: true,
      canUpdate: false,
      canUpload: false,
    });
    expect(rightsOf('ebpMeterRead', new Set(['CP_METER_READ_CREATE'])).canCreate).toBe(false);
  });

  it('[ACC-01] never shrink when a key is added', () => {
    const keySet = fc.subarray([...functionKeys]);
    fc.assert(
      fc.property(fc.constantFrom(...rightsScreens), keySet, keySet, (screen, some, more) => {
        const before = rightsOf(screen, new Set(some));
        const after = rightsOf(screen, new Set([...some, ...more]));
        for (const flag of rightFlags) expect(after[flag] || !before[flag]).toBe(true);
      }),
    );
  });
});
