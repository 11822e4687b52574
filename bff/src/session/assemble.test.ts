import { describe, expect, it } from 'vitest';
import { assemble, logNames } from './assemble.ts';
import type { SessionRecord, SessionSecrets } from './record.ts';
import type { Rights } from './rights.ts';
import type { SessionStore } from './session-store.ts';

const names = logNames(['s'.repeat(32)]);
const id = 'A'.repeat(22);
const code = 'admin@harbour.example';

describe('the names of a log', () => {
  it('stay the same with every release, and whatever way a person types their own name', () => {
    expect({
      session: names.sessionKey(id),
      user: names.userKey(code),
      name: names.nameKey(code),
      address: names.addressKey('192.0.2.1'),
    }).toEqual({
      session: 'aoWU_OPbQjoXkUHklT_uzm',
      user: 'kYmr7PRXNIGNXhv7X4wper',
      name: 'O1YFAQT9rxOlct3amiZBoS',
      address: 'QBWjExNsuUHHBdx3hLi3W0',
    });
    expect(names.nameKey(' \uff21dmin@HARBOUR.example ')).toBe(names.nameKey(code));
  });

  it('cannot be guessed without the secret, but for that of a session, which outlives the secret', () => {
    const others = logNames(['t'.repeat(32)]);
    expect(others.userKey(code)).not.toBe(names.userKey(code));
    expect(others.sessionKey(id)).toBe(names.sessionKey(id));
  });
});

describe('a live session', () => {
  const rights: Rights = {
    functionKeys: new Set(['CP_FAQ_SEARCH', 'CP_ENQUIRY_CREATE']),
    customerCodes: new Set(['HK001', 'HK002']),
    machineKeys: new Set(['HK-M-0001', 'HK-M-0002']),
  };
  const user = { pkey: 'U-1', code, applicationPkey: 'APP' };
  const rightsRead = { atMs: 5, tokenVersion: 1 };
  const stored = { company: 'CHK', user, rights: 'R', rightsRead, scanned: false, acceptedTerms: true };
  const sessionOf = (record: Partial<SessionRecord>, secrets: SessionSecrets = {}) =>
    assemble(
      id,
      { ...stored, ...record } as SessionRecord,
      rights,
      { openSecrets: () => secrets } as unknown as SessionStore,
      names,
    );
  const common = {
    id,
    sessionKey: names.sessionKey(id),
    userKey: names.userKey(code),
    company: 'CHK',
    user,
    rightsKey: 'R',
    functionKeys: rights.functionKeys,
  };
  const flags = { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: true };
  const nothing = new Set();

  it('of a person has all rights, and nothing of a guest', () => {
    const { customerCodes, machineKeys } = rights;
    const person = { ...common, kind: 'user', customerCodes, machineKeys, flags };
    expect(sessionOf({ kind: 'user' })).toStrictEqual(person);
    const acting = [{ key: 'K' }] as unknown as NonNullable<SessionRecord['acting']>;
    expect(sessionOf({ kind: 'user', scanned: true, acting }, { ql: 'QR' })).toStrictEqual({
      ...person,
      qrCode: 'QR',
      flags: { ...flags, isQRCodeLogin: true },
      acts: { contexts: acting, rightsReadMs: 5 },
    });
  });

  it('[ACC-12] of a guest has the confirmed machine alone, and no key that opens nothing to guests', () => {
    const functionKeys = new Set(['CP_FAQ_SEARCH']);
    const reach = { functionKeys, customerCodes: nothing, machineKeys: nothing };
    const scan = { ...common, kind: 'guest', qrCode: 'QR', ...reach };
    const scanned = { ...flags, isLoginByScan: true, isQRCodeLogin: true };
    expect(sessionOf({ kind: 'guest', scanned: true }, { ql: 'QR' })).toStrictEqual({
      ...scan,
      guestMachines: [],
      flags: scanned,
    });
    const contact = { fullName: 'Mei Chan', email: 'mei@b.example', contactNumber: '2345 6789' };
    const machine = { pkey: 'HK-M-0001', customerCode: 'HK001' };
    const machines = [{ pkey: 'HK-M-0001' }] as NonNullable<SessionSecrets['machines']>;
    const confirmed = {
      ...scan,
      customerCodes: new Set(['HK001']),
      machineKeys: new Set(['HK-M-0001']),
      guestMachines: machines,
      flags: { ...scanned, isGuestInfoReady: true },
    };
    const guest = { kind: 'guest', scanned: true, machine } as const;
    expect(sessionOf(guest, { ql: 'QR', machines, contact })).toStrictEqual({
      ...confirmed,
      guestContact: contact,
    });
    const moved = { ...contact, newLocation: 'Third floor' };
    expect(sessionOf(guest, { ql: 'QR', machines, contact: moved })).toStrictEqual({
      ...confirmed,
      guestContact: moved,
    });
  });
});
