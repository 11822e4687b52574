import { type CodeListName, codeListNames } from '@ebp/contracts/entities/code-list';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { loginConfig } from '@ebp/contracts/operations/login';
import { userLogout } from '@ebp/contracts/operations/session';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { demoGuests } from '@ebp/contracts/testing/demo-world';
import { answer, Refusal } from '../service/answer.ts';
import { bannersOf, codeListOf, imageUrl } from '../world/company.ts';
import { peopleOf, type World } from '../world/world.ts';
import { administrator } from './examples.ts';

/** The account of all guests of the company; removing it from `people` disables guest sign-in. */
function guestUserOf(world: World): { code: string; pwd: string } | null {
  const guest = demoGuests[world.company];
  const isThere = peopleOf(world).some(({ code }) => code === guest.code);
  return isThere ? { code: guest.code, pwd: guest.password } : null;
}

/** The calls before, during and at the end of a session. */
export const sessionAnswers = [
  answer(
    loginConfig,
    ({ world, body }) => {
      if (body.company !== world.company)
        throw new Refusal(404, `X-Company is ${world.company}, the body asks for ${body.company}.`);
      return { imageUrl, guestUser: guestUserOf(world), bannerList: bannersOf(world, 'login') };
    },
    (world) => [{ as: administrator(world), body: { company: world.company } }],
  ),
  answer(
    systemConfigSearch,
    ({ world }) => ({
      configList: Object.entries(world.read('settings')).map(([key, value]) => ({ key, value })),
    }),
    (world) => [{ as: administrator(world) }],
  ),
  answer(
    codeListSearch,
    ({ world, query }) =>
      Object.fromEntries(
        (query.typeList.split(',') as CodeListName[]).map((name) => [name, codeListOf(world, name)]),
      ),
    (world) => [{ as: administrator(world), query: { typeList: codeListNames.join(','), lang: 'ENGLISH' } }],
  ),
  answer(
    userLogout,
    () => null,
    (world) => [{ as: administrator(world) }],
  ),
];
