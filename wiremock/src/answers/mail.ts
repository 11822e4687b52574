import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { reportSearch } from '@ebp/contracts/operations/report';
import { answer, found } from '../service/answer.ts';
import type { World } from '../world/world.ts';
import { agents } from './examples.ts';

const emailWith = (world: World, wanted: string) =>
  found(
    world.read('emails').find(({ pkey }) => pkey === wanted),
    `an e-mail ${wanted}`,
  );
const faxWith = (world: World, wanted: string) =>
  found(
    world.read('faxes').find(({ pkey }) => pkey === wanted),
    `a fax ${wanted}`,
  );
const firstOf = (name: 'emails' | 'faxes') => (world: World) =>
  world
    .read(name)
    .slice(0, 1)
    .flatMap(({ pkey }) => agents(world).map((as) => ({ as, params: { pkey } })));

/** E-mails, faxes and reports. */
export const mailAnswers = [
  answer(
    emailGet,
    ({ world, params }) => {
      const { content: _, ...email } = emailWith(world, params.pkey);
      return email;
    },
    firstOf('emails'),
  ),
  answer(
    emailContentGet,
    ({ world, params: { pkey } }) => ({ pkey, ...emailWith(world, pkey).content }),
    firstOf('emails'),
  ),
  answer(
    faxGet,
    ({ world, params }) => {
      const { documentList: _, ...fax } = faxWith(world, params.pkey);
      return fax;
    },
    firstOf('faxes'),
  ),
  answer(
    faxContentGet,
    ({ world, params: { pkey } }) => ({ pkey, documentList: faxWith(world, pkey).documentList }),
    firstOf('faxes'),
  ),
  answer(
    reportSearch,
    ({ world, query }) =>
      world
        .read('reports')
        .filter(({ customerCode }) => customerCode === query.customerCode)
        .map((report) => ({ ...report, fileNameUrl: null })),
    (world) =>
      world
        .read('customers')
        .slice(0, 1)
        .flatMap(({ code }) => agents(world).map((as) => ({ as, query: { customerCode: code } }))),
  ),
];
