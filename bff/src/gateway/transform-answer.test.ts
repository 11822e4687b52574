import { screenRights } from '@ebp/contracts/access/screen-rights';
import type { Operation } from '@ebp/contracts/operation';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { emailGet } from '@ebp/contracts/operations/mail';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { productRelationList } from '@ebp/contracts/operations/product';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { expect, it } from 'vitest';
import type { LiveSession } from '../session/live-session.ts';
import { type LinkFile, transformAnswer } from './transform-answer.ts';

const machineKeys = new Set(['M-1']);
const { ebpDownloadForm, ebpOperationTutorial } = screenRights;
const functionKeys = new Set<string>([ebpDownloadForm.canDownload]);
const sessionOf = (more: object) =>
  ({ kind: 'user', sessionKey: 'S', machineKeys, functionKeys, ...more }) as unknown as LiveSession;
const guest = sessionOf({ kind: 'guest' });
const agent = sessionOf({ acting: { customerCode: 'C-1' } });
const user = sessionOf({});

const linkFile: LinkFile = ({ type, fileName }, { sessionKey }) => `${type}/${fileName}/${sessionKey}`;
const shown = (session: LiveSession, operation: Operation, query = {}) => {
  const parts = { query, body: undefined };
  return (data: unknown) =>
    transformAnswer(operation, session, parts, { isSuccess: true, data }, linkFile) as { data: unknown };
};

it.each([
  ['a guest', guest, []],
  ['an agent who acts for a customer', agent, ['C-2']],
])('[ACC-12] %s is shown rows of their own machines, and none that cannot be told', (_who, session, left) => {
  const rows = [{ pkey: 'M-1' }, { pkey: 'M-2' }, { name: 'M-1' }, { pkey: ['M-1'] }, 'M-1', null, ['M-1']];
  const userInfo = { machineList: rows, customerList: ['C-2'] };
  expect(shown(session, userCurrentInfo)({ userInfo })).toMatchObject({
    data: { userInfo: { machineList: [{ pkey: 'M-1' }], customerList: left } },
  });
  const products = [{ machinePkey: 'M-1' }, { machinePkey: 'M-2' }];
  expect(shown(session, productRelationList)(products).data).toEqual([{ machinePkey: 'M-1' }]);
  const usage = [
    { pkey: 'M-1' },
    { pkey: 'M-2' },
    { pkey: 'M-1', machinePkey: 'M-2' },
    { machinePkey: 7, pkey: 'M-1' },
    { machinePkey: '', pkey: 'M-1' },
    { machinePkey: '', pkey: 'M-2' },
  ];
  expect(shown(session, meterReadSummary)(usage).data).toMatchObject([
    { pkey: 'M-1' },
    { machinePkey: '', pkey: 'M-1' },
  ]);
  for (const none of [null, undefined]) expect(shown(session, productRelationList)(none).data).toBe(none);
  expect(shown(user, productRelationList)(products).data).toBe(products);
});

const otherShape = expect.objectContaining({
  why: { code: 'UPSTREAM_SHAPE_OTHER', detail: 'userInfo.machineList' },
});

it.each([
  { userInfo: { machineList: { 0: { pkey: 'M-2' } } } },
  { userInfo: { machineList: 'M-2' } },
  { userInfo: [{ machineList: [{ pkey: 'M-2' }] }] },
  { userInfo: null },
  [{ userInfo: {} }],
  'M-2',
  undefined,
])('[ACC-12] an answer of another shape is withheld from a guest: %j', (data) => {
  expect(() => shown(guest, userCurrentInfo)(data)).toThrow(otherShape);
});

it.each([null, 'M-2', [{ data: { userInfo: {} } }]])(
  '[ACC-12] what is no answer at all is withheld from a guest: %j',
  (answer) => {
    const parts = { query: {}, body: undefined };
    expect(() => transformAnswer(userCurrentInfo, guest, parts, answer, linkFile)).toThrow(otherShape);
  },
);

it.each([
  ['a form, to whoever may open it', { type: 'D' }, 'FORM/a.pdf/S'],
  ['no video, to whoever may not', { type: 'V' }, ''],
])('[OPN-40] the row of a file gets a link to %s', (_what, query, link) => {
  const rows = [{ fileName: 'a.pdf' }, 'a.pdf', null, { fileName: '../a.pdf' }, {}];
  expect(shown(user, downloadFormSearch, query)(rows).data).toEqual([
    { fileName: 'a.pdf', filePathUrl: link },
    'a.pdf',
    null,
    { fileName: '../a.pdf', filePathUrl: '' },
    { filePathUrl: '' },
  ]);
  const videos = sessionOf({ functionKeys: new Set([ebpOperationTutorial.canView]) });
  expect(shown(videos, downloadFormSearch, { type: 'V' })(rows.slice(0, 1)).data).toEqual([
    { fileName: 'a.pdf', filePathUrl: 'VIDEO/a.pdf/S' },
  ]);
});

it.each([
  ['several rows', [{ fileName: 'a.pdf' }], [{ fileName: 'a.pdf', fileUrl: 'ATTACHMENT/a.pdf/S' }]],
  ['a single row', { fileName: 'a.pdf' }, { fileName: 'a.pdf', fileUrl: 'ATTACHMENT/a.pdf/S' }],
  ['no row', null, null],
])('[OPN-40] a link that needs no key is added to %s', (_what, attachmentList, linked) => {
  expect(shown(user, emailGet)({ attachmentList })).toEqual({
    isSuccess: true,
    data: { attachmentList: linked },
  });
  expect(shown(user, emailGet)(null).data).toBeNull();
});
