import { buildFaq, buildFaqGeneration } from '@ebp/contracts/testing/faq';
import { describe, expect, it } from 'vitest';
import { firstGenerations, groupByType, typeNamed } from './faq-groups.ts';

const question = (pkey: string, faqType: string, generation = 'care', imagePath: string | null = null) =>
  buildFaq({ pkey, faqType, generation, imagePath });

describe('questions', () => {
  it('[FAQ-05] are grouped by type, under the first picture of each', () => {
    const groups = groupByType([
      question('1', 'Paper'),
      question('2', 'Toner', 'care', 'toner.svg'),
      question('3', 'Paper', 'care', 'paper.svg'),
    ]);
    expect(
      groups.map(({ faqType, imagePath, faqs }) => [faqType, imagePath, faqs.map(({ pkey }) => pkey)]),
    ).toEqual([
      ['Paper', 'paper.svg', ['1', '3']],
      ['Toner', 'toner.svg', ['2']],
    ]);
  });

  it('[FAQ-07] name their type by the key of one of them, and by its own name in an address of old', () => {
    const faqs = [question('1', '紙張'), question('2', '碳粉')];
    expect(['2', '紙張', '9', 'Paper', ''].map((type) => typeNamed(faqs, type))).toEqual([
      '碳粉',
      '紙張',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[FAQ-12] that a search found are shown for the first two generations that have some', () => {
    const generations = ['whatsnews', 'care', 'scan', 'print'].map((pkey) => buildFaqGeneration({ pkey }));
    const found = firstGenerations(generations, [
      question('1', 'Driver', 'print'),
      question('2', 'Folder', 'scan'),
      question('3', 'Paper', 'care'),
      question('4', 'Old', 'forgotten'),
    ]);
    expect(found.map(({ generation, faqs }) => [generation.pkey, faqs.length])).toEqual([
      ['care', 1],
      ['scan', 1],
    ]);
  });
});
