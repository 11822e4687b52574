import { emailContentGet, emailGet, emailReply, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { reportSearch } from '@ebp/contracts/operations/report';
import { answer, found, Rejection } from '../service/answer.ts';
import { newReference, type World } from '../world/world.ts';
import { agents } from './examples.ts';

/** The recorded e-mails and the answers of agents since the start. */
const emailsOf = (world: World) => [
  ...world.read('emails'),
  ...world.changes.emails.filter(({ company }) => company === world.company).map(({ email }) => email),
];

const emailWith = (world: World, wanted: string) =>
  found(
    emailsOf(world).find(({ pkey }) => pkey === wanted),
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
    emailReply,
    ({ world, person, params, body }) => {
      const asked = emailWith(world, params.pkey);
      if (asked.direction !== 'IN') throw new Rejection('pkey', 'Only an e-mail that came in has an answer.');
      const [from = ''] = asked.toList;
      const email = {
        pkey: newReference(world, 'EM'),
        subject: body.subject,
        direction: 'OUT' as const,
        from,
        toList: [asked.from],
        ccList: [],
        sentDatetime: world.moment,
        contactAccountCode: asked.contactAccountCode,
        attachmentList: [],
      };
      const content = { contentType: 'text/plain' as const, body: body.content };
      const agentName = `${person.firstName} ${person.lastName}`;
      world.changes.emails.push({ company: world.company, email: { ...email, content }, agentName });
      return email;
    },
    (world) =>
      world
        .read('emails')
        .filter(({ direction }) => direction === 'IN')
        .slice(0, 1)
        .flatMap(({ pkey, subject }) =>
          agents(world).map((as) => ({
            as,
            params: { pkey },
            body: { subject: `Re: ${subject}`, content: 'Thank you, it arrived.' },
          })),
        ),
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
