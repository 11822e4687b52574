import { wireLanguages } from '@ebp/contracts/entities/wire';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { faqGenerationInfo, faqRate, faqSearch } from '@ebp/contracts/operations/faq';
import { answer, found } from '../service/answer.ts';
import { ofRegion, sayings } from '../world/phrases.ts';
import { administrator, firstCustomer } from './examples.ts';

/** Questions with their stars, and contacts at the supplier. */
export const supportAnswers = [
  answer(
    faqSearch,
    ({ world, query: { name, generation } }) => {
      const words = name?.toLowerCase() ?? '';
      const named = sayings(world, words);
      return world
        .read('faqs')
        .filter((faq) => faq.name.toLowerCase().includes(words) || named.has(faq.name))
        .filter((faq) => generation === undefined || faq.generation === generation)
        .map((faq) => ({
          ...faq,
          imagePath: faq.imagePath ?? null,
          rate: world.changes.ratings[world.company]?.[faq.pkey] ?? faq.rate ?? null,
        }));
    },
    (world) => [
      { as: administrator(world), query: {} },
      { as: administrator(world), query: { name: 'toner' } },
      { as: administrator(world), query: { generation: 'care' } },
    ],
  ),
  answer(
    faqGenerationInfo,
    ({ world, query: { lang } }) =>
      world.read('faq-generations').map(({ english, chinese, taiwan, ...generation }) => ({
        ...generation,
        ...(lang === 'CHINESE' ? ofRegion(world, chinese, taiwan) : english),
      })),
    (world) => wireLanguages.map((lang) => ({ as: administrator(world), query: { lang } })),
  ),
  answer(
    faqRate,
    ({ world, params, body }) => {
      const { pkey } = found(
        world.read('faqs').find((faq) => faq.pkey === params.pkey),
        `a question ${params.pkey}`,
      );
      const { company, changes } = world;
      changes.ratings[company] = { ...changes.ratings[company], [pkey]: body.rate };
      return null;
    },
    (world) => {
      const pkey = world.read('faqs')[0]?.pkey ?? '';
      return [{ as: administrator(world), params: { pkey }, body: { pkey, rate: 5 } }];
    },
  ),
  answer(
    accountManagerSearch,
    ({ world, query }) => {
      const rows = world
        .read('account-managers')
        .filter(({ customerCode }) => customerCode === query.customerCode)
        .map(({ customerCode: _, ...contact }) => contact);
      return {
        accountManagerList: rows.filter(({ type }) => type === 'A'),
        accountManagerGroupList: rows.filter(({ type }) => type === 'G'),
      };
    },
    (world) => [{ as: administrator(world), query: { customerCode: firstCustomer(world).code } }],
  ),
];
