import { companyCodes } from '@ebp/contracts/company';
import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { uploadTypes } from '@ebp/contracts/rules/upload';
import { jsonHeaders, type Mapping, mappingId, priority } from '../framework/mapping.ts';
import { pdf } from '../framework/pdf.ts';
import { recordedAnswers, type StubSet } from '../framework/stub.ts';
import { usersOf } from '../world/accounts.ts';
import { freshReference } from '../world/references.ts';

const area = 'upload';

/** Matches a form in which one part has this name and, where wanted, this type and content. */
function part(name: string, content?: string, contentType?: string) {
  return {
    matchingType: 'ANY',
    headers: {
      'Content-Disposition': { matches: `(?i)form-data;.*\\bname="${name}".*` },
      ...(contentType && { 'Content-Type': { matches: `(?i)${contentType}.*` } }),
    },
    ...(content && { bodyPatterns: [{ matches: content }] }),
  };
}

const escaped = (text: string): string => text.replace(/[.+]/g, '\\$&');

/** Demands the parts a form has: the document, its kind and the user it comes from. */
function withParts(mapping: Mapping): Mapping {
  const form = mapping.metadata?.example?.form ?? {};
  const { type, userCode } = form;
  if (typeof type !== 'string' || typeof userCode !== 'string') return mapping;
  const users = usersOf(companyOf(mapping)).map(({ code }) => escaped(code));
  const multipartPatterns = [
    part('file', '(?s)%PDF-.*', 'application/pdf'),
    part('type', `^${type}$`),
    part('userCode', `^(${users.join('|')})$`),
  ];
  return { ...mapping, request: { ...mapping.request, multipartPatterns } };
}

function companyOf(mapping: Mapping) {
  const header = mapping.metadata?.example?.headers['X-Company'];
  const company = companyCodes.find((code) => code === header);
  if (!company) throw new TypeError(`${mapping.name} names no company`);
  return company;
}

/** The captcha is the gateway's own business; a form that still carries it is refused. */
const captchaGuard: Mapping = {
  id: mappingId(`guard: ${customerUploadCreate.id} has no captcha`),
  name: `guard: ${customerUploadCreate.id} has no captcha`,
  priority: priority.badQuery,
  request: {
    method: customerUploadCreate.method,
    urlPath: customerUploadCreate.path,
    multipartPatterns: [part('validCode')],
  },
  response: {
    status: 400,
    headers: jsonHeaders,
    jsonBody: { isSuccess: false, data: null, message: 'A captcha must not reach the upstream.' },
  },
  metadata: { outcome: 'guard' },
};

const upload = recordedAnswers(
  area,
  customerUploadCreate,
  companyCodes.flatMap((company) =>
    uploadTypes.map((type) => ({
      name: `${company} ${type}`,
      as: usersOf(company),
      form: { type, file: { fileName: 'order.pdf', content: pdf('Order', ['20 reams of A4']) } },
      data: { refNo: freshReference(type === 'PAPERORDER' ? 'UP' : 'UM', company) },
    })),
  ),
);

/** Forms sent as PDF. */
export const uploadStubs: readonly StubSet[] = [
  { ...upload, mappings: [...upload.mappings.map(withParts), captchaGuard] },
];
