import { describe, expect, it } from 'vitest';
import { operations } from '../catalogue.ts';
import { requirement } from '../testing/requirement.ts';
import { sampleOf } from '../testing/sample.ts';
import { customerUploadCreate } from './customer-upload.ts';
import { relocationCreate } from './relocation.ts';
import { vocCreate } from './voc.ts';

/** By the list that fields are in, what names them; the fields of the answer itself are under ''. */
type Named = Readonly<Record<string, string>>;

const within = (list: string, fields: Named): Named =>
  Object.fromEntries(
    Object.entries(fields).map(([at, words]) => [[list, at].filter(Boolean).join('.'), words]),
  );
const row = (...ids: readonly string[]): Named => ({ '': ids.map(requirement).join(' ') });

/** `role (pkey, name)` names the fields of a role. */
const ofUsers = (entity: string): string =>
  new RegExp(`(?:^|\\W)${entity} \\(([^)]+)\\)`).exec(requirement('USR-22'))?.[1] ?? '';
const lists = {
  roleList: ofUsers('role'),
  customerList: ofUsers('customer'),
  machineList: ofUsers('user machine'),
  customerAddressList: ofUsers('address'),
};
const user = { ...row('USR-21'), ...lists };

/** The answers that the documents describe; of two kinds of row, each. */
const documented: Readonly<Record<string, readonly Named[]>> = {
  'account-manager.search': [{ ...row('API-13'), ...within('accountManagerList', row('ACM-01', 'ACM-03')) }],
  'consumable-order.search': [row('CON-04')],
  'customer.get': [{ ...lists, '': `${ofUsers('customer')} ${requirement('API-03')}` }],
  'customer-upload.create': [row('PAP-23')],
  'download-form.search': [row('DLF-09')],
  'faq.generation-info': [row('FAQ-14')],
  'faq.search': [row('FAQ-14')],
  'login.config': [
    { ...row('API-05'), ...within('guestUser', row('API-05')), ...within('bannerList', row('API-05')) },
  ],
  'message.search': [row('MSG-08')],
  'meter-read.summary': [
    {
      ...row('MTR-16'),
      ...within('counterList', row('MTR-16')),
      ...within('serviceList', { ...row('MTR-16'), ...within('detailList', row('MTR-16')) }),
    },
    { ...row('USG-09'), ...within('counterList', row('USG-09')) },
  ],
  'product.relation-list': [row('TON-25')],
  'product.search': [row('PAP-29')],
  'qr-code.machine': [row('MAC-14')],
  'relocation.create': [row('RLM-19')],
  'service-history.search': [row('SVH-05')],
  'statement.search': [row('STM-11')],
  'user.create': [user],
  'user.current.info': [
    {
      ...row('API-02'),
      ...within('config', row('API-02')),
      ...within('bannerList', row('API-05')),
      ...within('userInfo', { ...user, ...within('machineList', row('MAC-14')) }),
    },
  ],
  'user.get': [user],
  'user.search': [user],
  'user.update': [user],
  'voc.create': [row('VOC-11')],
};

/** The same value with only the fields that the documents name. */
function onlyNamed(value: unknown, named: Named, at = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => onlyNamed(one, named, at));
  if (typeof value !== 'object' || value === null) return value;
  const words = new Set(named[at]?.match(/\w+/g));
  const kept = Object.entries(value).filter(([name]) => words.has(name));
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, onlyNamed(inner, named, [at, name].filter(Boolean).join('.'))]),
  );
}

/** What an upstream may answer where no document says what. */
const unnamed = [null, undefined, 'EN-1', 12, true, {}, { pkey: { id: 7 } }, []];

describe('what the portal demands of an answer', () => {
  // A call that the portal has decided on is described by the contract alone, and streams have no fields.
  const described = operations.filter(
    (one) =>
      one.answer !== 'stream' && (one.id in documented || !/^\(\w+/.test(requirement(one.requirement))),
  );

  it.each(described.map(({ id, data }) => [id, data] as const))(
    '[OPN-70] is nothing of %s that no document names',
    (id, data) => {
      const full = sampleOf(data, 2);
      const answers = documented[id]?.map((named) => onlyNamed(full, named)) ?? unnamed;
      for (const answer of answers) {
        expect(data.safeParse(answer).error?.issues, JSON.stringify(answer)).toBeUndefined();
      }
    },
  );

  it.each([
    [customerUploadCreate, { refNo: 7 }],
    [relocationCreate, { currentRelocReqPkey: 7 }],
    [vocCreate, { pkey: 7 }],
  ])(
    '[PAP-23] [RLM-19] [VOC-11] [OPN-70] is a number of what was received, as text or as a number',
    ({ data }, answer) => {
      const [name = ''] = Object.keys(answer);
      expect(data.parse(answer)).toEqual({ [name]: '7' });
      expect(data.safeParse({}).success).toBe(false);
    },
  );

  it('is known of every answer that the documents describe', () => {
    const ids: readonly string[] = described.map(({ id }) => id);
    expect(Object.keys(documented).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
