import * as z from 'zod';
import { email, emailContent, fax, faxContent } from '../entities/correspondence.ts';
import { filled, line, paragraph } from '../entities/request-fields.ts';
import { pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { agentRead, agentWrite } from './contact-centre-access.ts';

const read = { method: 'GET', group: 'MAIN', effect: 'read', access: agentRead } as const;
const params = z.object({ pkey });
const attachments = [
  { rows: 'attachmentList', fileName: 'fileName', link: 'fileUrl', type: 'ATTACHMENT' },
] as const;

export const emailGet = operation({
  ...read,
  id: 'email.get',
  requirement: 'API-48',
  summary: 'An e-mail with its attachments, without its body',
  path: '/api/ebp/email/{pkey}',
  params,
  data: email,
  links: attachments,
});

export const emailContentGet = operation({
  ...read,
  id: 'email.content',
  requirement: 'API-48',
  summary: 'The body of an e-mail',
  path: '/api/ebp/email/{pkey}/content',
  params,
  data: emailContent,
});

export const faxGet = operation({
  ...read,
  id: 'fax.get',
  requirement: 'API-48',
  summary: 'A fax with its attachments, without its pages',
  path: '/api/ebp/fax/{pkey}',
  params,
  data: fax,
  links: attachments,
});

export const faxContentGet = operation({
  ...read,
  id: 'fax.content',
  requirement: 'API-48',
  summary: 'The pages of a fax as documents',
  path: '/api/ebp/fax/{pkey}/content',
  params,
  data: faxContent,
  links: [{ rows: 'documentList', fileName: 'fileName', link: 'fileUrl', type: 'ATTACHMENT' }],
});

/**
 * Answers an e-mail that came in. The upstream sends the answer to its sender and files it with the account; the request
 * names no recipient, so that nobody can write to an address of their choice.
 */
export const emailReply = operation({
  id: 'email.reply',
  requirement: 'API-51',
  summary: 'Answers an e-mail that came in',
  method: 'PUT',
  path: '/api/ebp/email/{pkey}/reply',
  group: 'MESSAGE_BOX',
  effect: 'create',
  access: agentWrite,
  identity: { body: { userCode: 'userCode' } },
  params,
  body: z.object({ subject: filled(line), content: filled(paragraph) }),
  data: email,
  extension: {
    setting: 'UPSTREAM_MAIL_REPLIES',
    summary:
      "sends a plain text to the sender of the e-mail from the company's address and files it with the account",
  },
});

export const mailOperations = {
  [emailGet.id]: emailGet,
  [emailContentGet.id]: emailContentGet,
  [faxGet.id]: faxGet,
  [faxContentGet.id]: faxContentGet,
  [emailReply.id]: emailReply,
};
