import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { describe, expect, it } from 'vitest';
import { canRemoveRow, fieldOf, newAnswers, sentAnswers, withChosen, withEntries } from './answers.ts';

const plain = buildCodeListEntry({ pkey: 'plain', englishName: 'Plain' });
const described = buildCodeListEntry({ pkey: 'words', isDescriptionRequired: true, maxNumberOfAnswer: 2 });
const noted = buildCodeListEntry({ pkey: 'note', maxNumberOfAnswer: 1 });
const rows = (...texts: string[]) => texts.map((description) => ({ description }));

describe('answers to a list', () => {
  it('[VOC-05] begin unchosen, with what their entries demand', () => {
    expect(newAnswers([plain, described])).toEqual([
      {
        pkey: 'plain',
        enName: 'Plain',
        isSelected: false,
        isRequired: false,
        isDescriptionRequired: false,
        maxNumberOfAnswer: 0,
        detailList: [],
      },
      expect.objectContaining({ pkey: 'words', isDescriptionRequired: true, maxNumberOfAnswer: 2 }),
    ]);
  });

  it('[VOC-05] get a first row where words are demanded, and keep it when taken back', () => {
    const chosen = withChosen(newAnswers([plain, described]), ['plain', 'words']);
    expect(chosen.map(({ isSelected, detailList }) => [isSelected, detailList])).toEqual([
      [true, []],
      [true, rows('')],
    ]);
    const [, words] = withChosen(chosen, ['plain']);
    expect(words).toMatchObject({ isSelected: false, detailList: rows('') });
  });

  it('[VOC-05] keep the last row of an entry that has to be described', () => {
    const [first, second] = withChosen(newAnswers([described, noted]), ['words', 'note']);
    expect([first, second].map((answer) => answer && canRemoveRow(answer))).toEqual([false, false]);
    expect(second && canRemoveRow({ ...second, detailList: rows('x') })).toBe(true);
    expect(first && canRemoveRow({ ...first, detailList: rows('x', 'y') })).toBe(true);
  });

  it('[VOC-06] follow the list of today, and drop rows above its maximum', () => {
    const [answer] = withChosen(newAnswers([described]), ['words']);
    const earlier = answer ? [{ ...answer, detailList: rows('a', 'b') }] : [];
    const now = withEntries(earlier, [plain, { ...described, maxNumberOfAnswer: 1 }]);
    expect(now.map(({ pkey, isSelected, detailList }) => [pkey, isSelected, detailList])).toEqual([
      ['plain', false, []],
      ['words', true, rows('a')],
    ]);
  });

  it('[VOC-11] are sent without the words of what is not chosen, and without idle rows', () => {
    const chosen = withChosen(newAnswers([described, noted, plain]), ['words', 'note']);
    const filled = chosen.map((answer) => ({
      ...answer,
      detailList: rows(answer.pkey === 'words' ? ' a ' : ' '),
    }));
    expect(sentAnswers(filled).map(({ detailList }) => detailList)).toEqual([rows('a'), [], []]);
  });

  it('[VOC-06] show an error of the gateway at the row that was typed, whatever blank rows stand above it', () => {
    const [note] = withChosen(newAnswers([noted]), ['note']);
    const relatedAreaList = note ? [{ ...note, detailList: rows(' ', 'a', '', 'b') }] : [];
    const shown = (path: string) => fieldOf(path, { relatedAreaList });
    expect(shown('relatedAreaList.0.detailList.1.description')).toBe(
      'relatedAreaList.0.detailList.3.description',
    );
    expect(shown('relatedAreaList.0.detailList')).toBe('relatedAreaList.0.detailList');
    expect(shown('ratingStaffList.0.detailList.0.description')).toBe(
      'ratingStaffList.0.detailList.0.description',
    );
  });
});
