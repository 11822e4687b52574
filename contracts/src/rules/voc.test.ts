import { describe, expect, it } from 'vitest';
import { vocCreate } from '../operations/voc.ts';
import { faultsOf } from '../testing/faults-of.ts';
import {
  answerLimit,
  asListed,
  canAddAnswer,
  checkVocAnswers,
  checkVocList,
  type VocAnswer,
  type VocForm,
  vocLists,
  withDemands,
} from './voc.ts';

function answer(overrides: Partial<VocAnswer> = {}): VocAnswer {
  return {
    isSelected: false,
    isRequired: false,
    isDescriptionRequired: false,
    maxNumberOfAnswer: 2,
    detailList: [],
    ...overrides,
  };
}
const chosen = [answer({ isSelected: true })];
const division = { name: 'divisionList', missing: 'voc.division' } as const;
const impression = { name: 'impressionList', missing: 'voc.impression' } as const;
const person = {
  salutation: 'MR',
  name: 'Lau',
  email: 'admin@harbour.example',
  phone: '852-28010001',
  customerCode: 'HK001',
  description: 'The engineer came early.',
};
const feedback: VocForm = { type: 'VOC', relatedAreaList: chosen, ratingStaffList: chosen };
const appreciation: VocForm = {
  ...feedback,
  type: 'APPRECIATION',
  divisionList: chosen,
  impressionList: chosen,
};

describe('the fields of a feedback', () => {
  const check = (form: object) => faultsOf(vocCreate.body, { ...person, relatedAreaList: [], ...form });
  const praise = { type: 'APPRECIATION', to: 'Mr Wong', subject: 'Thank you' };

  it('[VOC-07] are all required, to and subject for an appreciation alone', () => {
    expect([check({ type: 'VOC' }), check(praise)]).toEqual([[], []]);
    const blank = {
      salutation: '',
      name: '',
      email: '',
      phone: '',
      customerCode: '',
      description: '',
      to: '',
      subject: '',
    };
    const paths = (type: string) => check({ ...blank, type }).map(({ path }) => path);
    const common = ['salutation', 'name', 'email', 'phone', 'customerCode', 'description'];
    expect(paths('VOC')).toEqual(common);
    expect(paths('APPRECIATION')).toEqual([...common, 'to', 'subject']);
  });

  it('[VOC-02] have formats', () => {
    const wrong = { email: 'x', phone: 'x', serviceDate: '2026-02-30' };
    expect(check({ type: 'VOC', ...wrong }).map(({ messageId }) => messageId)).toEqual([
      'validation.email',
      'validation.phone',
      'validation.date',
    ]);
  });
});

describe('the lists of a feedback', () => {
  it('[VOC-08] [VOC-10] [OPN-38] are demanded by type, each with its own choices and text', () => {
    const none = { relatedAreaList: [], ratingStaffList: [], divisionList: [], impressionList: [] };
    expect(checkVocAnswers({ ...feedback, ...none }).map(({ messageId }) => messageId)).toEqual([
      'voc.relatedArea',
      'voc.ratingStaff',
    ]);
    expect(checkVocAnswers({ ...appreciation, ...none }).map(({ messageId }) => messageId)).toEqual([
      'voc.serviceCategory',
      'voc.division',
      'voc.impression',
    ]);
    const choices = (type: VocForm['type']) => vocLists[type].map(({ list }) => list);
    expect(choices('VOC')).toEqual(['VOC_RELATED_AREA', 'VOC_RATING_STAFF']);
    expect(choices('APPRECIATION')).toEqual(['VOC_SERVICE_CATEGORY', 'VOC_DIVISION', 'VOC_IMPRESSION']);
  });

  it('[VOC-09] need something chosen, not just what is marked as required', () => {
    const list = [answer({ isRequired: true }), answer({ isSelected: true })];
    expect(checkVocList(list, division)).toEqual([]);
    const none = [answer({ isRequired: true }), answer()];
    expect(checkVocList(none, division)).toEqual([{ path: 'divisionList', messageId: 'voc.division' }]);
  });

  it('[VOC-12] [OPN-79] take one staff rating, for two contradict each other', () => {
    const two = [...chosen, ...chosen];
    expect(checkVocAnswers({ ...feedback, ratingStaffList: two })).toEqual([
      { path: 'ratingStaffList', messageId: 'voc.oneAlone' },
    ]);
    expect(checkVocAnswers({ ...feedback, relatedAreaList: two })).toEqual([]);
    expect(checkVocAnswers({ ...appreciation, impressionList: two, divisionList: two })).toEqual([]);
  });

  it('[VOC-09] [VOC-10] need every answer of a chosen item that asks for one', () => {
    const item = answer({ isSelected: true, isDescriptionRequired: true });
    expect(checkVocList([item], impression)).toEqual([
      { path: 'impressionList.0.detailList', messageId: 'voc.detail' },
    ]);
    const rows = [{ description: 'kind' }, { description: ' ' }];
    expect(checkVocList([{ ...item, detailList: rows }], impression)).toEqual([
      { path: 'impressionList.0.detailList.1.description', messageId: 'voc.detail' },
    ]);
    expect(checkVocList([{ ...item, isSelected: false }, ...chosen], impression)).toEqual([]);
  });

  it('[VOC-06] take no more answers than an item allows', () => {
    const full = answer({ isSelected: true, detailList: [{ description: 'a' }, { description: 'b' }] });
    expect(canAddAnswer(full)).toBe(false);
    expect(canAddAnswer(answer({ detailList: [{ description: 'a' }] }))).toBe(true);
    const over = { ...full, maxNumberOfAnswer: 1 };
    expect(checkVocList([over], division)).toEqual([
      { path: 'divisionList.0.detailList', messageId: 'voc.tooManyAnswers', params: { max: 1 } },
    ]);
    expect(answerLimit({ maxNumberOfAnswer: 0, isDescriptionRequired: true })).toBe(1);
    expect(answerLimit({ maxNumberOfAnswer: 0, isDescriptionRequired: false })).toBe(0);
  });

  it('[VOC-08] have the name that the code list gives them', () => {
    const forged = { ...answer({ isSelected: true }), pkey: '1', enName: 'forged' };
    expect(asListed([forged], [{ pkey: '1' }])).toMatchObject([{ pkey: '1', enName: '' }]);
    expect(asListed([forged], [{ pkey: '1', englishName: 'Sales' }])).toMatchObject([{ enName: 'Sales' }]);
  });

  it('[VOC-08] are judged by the code list, whatever the request says of its demands', () => {
    const lenient = { ...answer({ isSelected: true, maxNumberOfAnswer: 99 }), pkey: '1' };
    const foreign = { ...lenient, pkey: 'x' };
    const demands = [
      { pkey: '1', isDescriptionRequired: true, maxNumberOfAnswer: 3 },
      { pkey: '2', isRequired: true },
    ];
    const judged = withDemands([foreign, lenient, lenient], demands);
    expect(judged).toEqual([
      answer({ maxNumberOfAnswer: 0 }),
      answer({ isSelected: true, isDescriptionRequired: true, maxNumberOfAnswer: 3 }),
      answer({ maxNumberOfAnswer: 0 }),
      answer({ isRequired: true, maxNumberOfAnswer: 0 }),
    ]);
    expect(checkVocList(judged, division)).toEqual([
      { path: 'divisionList.1.detailList', messageId: 'voc.detail' },
    ]);
  });
});
