import { emailContentGet, emailGet, emailReply, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { reportSearch } from '@ebp/contracts/operations/report';
import { answer, found, Rejection } from '../service/answer.ts';
import { newReference, type World } from '../world/world.ts';
import { aboutOne, ofFirstCustomer } from './examples.ts';

/** The recorded e-mails and the answers of agents since the start. */
const emailsOf = (world: World) => [
  ...world.read('emails'),
  ...world.changes.emails.filter(({ company }) => company === world.company).map(({ email }) => email),
];

const faxesOf = (world: World) => world.read('faxes');

const emailWith = (world: World, wanted: string) =>
  found(
    emailsOf(world).find(({ pkey }) => pkey === wanted),
    `an e-mail ${wanted}`,
  );
const faxWith = (world: World, wanted: string) =>
  found(
    faxesOf(world).find(({ pkey }) => pkey === wanted),
    `a fax ${wanted}`,
  );
const byKey = ({ pkey }: { readonly pkey: string }) => ({ params: { pkey } });

/** E-mails, faxes and reports. */
export const mailAnswers = [
  answer(
    emailGet,
    ({ world, params }) => {
      const { content: _, ...email } = emailWith(world, params.pkey);
      return email;
    },
    aboutOne(emailsOf, byKey),
  ),
  answer(
    emailContentGet,
    ({ world, params: { pkey } }) => ({ pkey, ...emailWith(world, pkey).content }),
    aboutOne(emailsOf, byKey),
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
    aboutOne(
      (world) => world.read('emails').filter(({ direction }) => direction === 'IN'),
      ({ pkey, subject }) => ({
        params: { pkey },
        body: { subject: `Re: ${subject}`, content: 'Thank you, it arrived.' },
      }),
    ),
  ),
  answer(
    faxGet,
    ({ world, params }) => {
      const { documentList: _, ...fax } = faxWith(world, params.pkey);
      return fax;
    },
    aboutOne(faxesOf, byKey),
  ),
  answer(
    faxContentGet,
    ({ world, params: { pkey } }) => ({ pkey, documentList: faxWith(world, pkey).documentList }),
    aboutOne(faxesOf, byKey),
  ),
  answer(
    reportSearch,
    ({ world, query }) =>
      world
        .read('reports')
        .filter(({ customerCode }) => customerCode === query.customerCode)
        .map((report) => ({ ...report, fileNameUrl: null })),
    (world) => ofFirstCustomer(world, {}),
  ),
];
