import { emailReply } from '@ebp/contracts/operations/mail';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { replySchema } from './reply.schema.ts';

it('[CCC-10] [API-51] an answer is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({ subject: typed.line, content: typed.paragraph }),
    schema: replySchema,
    toRequest: (values) => values,
    body: emailReply.body,
  }));
