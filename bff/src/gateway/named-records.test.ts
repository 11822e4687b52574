import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Agent } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey } from '../testing/portal.ts';
import { type Example, examples } from '../testing/recorded.ts';
import { withValue } from '../testing/sample.ts';
import { emptyJournal, journal, resetUpstream, sentTo } from '../testing/wiremock.ts';

/**
 * How a field that identifies a record, or contains its name, is checked:
 * `scope`: by the session, as the catalogue declares; `path`: it repeats the key in the path; `rule`: by a rule that
 * reads current data from the upstream; `upstream`: it is overwritten with the upstream's value; `list`: it is an option
 * of a code list, which belongs to nobody; `agent`: only contact-centre agents send it, and they may use every account;
 * `free`: it is a name that users enter.
 */
type Held = 'scope' | 'path' | 'rule' | 'upstream' | 'list' | 'agent' | 'free';

const fields: Readonly<Record<string, Held>> = {
  'contact-account.update-persons contactList[].pkey': 'agent',
  'customer-upload.create type': 'list',
  'ecrm-contact-account.create contactAccountCode': 'rule',
  'enquiry.create customerCode': 'scope',
  'enquiry.create enquiryTypePkey': 'list',
  'faq.rate pkey': 'path',
  'machine-relocation.create customerCode': 'scope',
  'machine-relocation.create customerName': 'upstream',
  'machine-relocation.create model': 'upstream',
  'machine-relocation.create serialNumber': 'rule',
  'machine.update pkey': 'path',
  'meter-read.create detailList[].counterCode': 'rule',
  'meter-read.create machinePkey': 'scope',
  'meter-read.create serviceList[].detailList[].counterCode': 'rule',
  'meter-read.create serviceList[].id': 'rule',
  'paper-order.create billAddressPkey': 'scope',
  'paper-order.create customerCode': 'scope',
  'paper-order.create customerName': 'upstream',
  'paper-order.create deliveryAddressPkey': 'scope',
  'paper-order.create itemList[].cdsName': 'upstream',
  'paper-order.create itemList[].description': 'upstream',
  'paper-order.create itemList[].productCategory': 'upstream',
  'paper-order.create itemList[].productMasterPkey': 'rule',
  'paper-order.create salesCode': 'free',
  'relocation.create machineList[].pkey': 'scope',
  'service-request.create machineCustomerCode': 'scope',
  'service-request.create machinePkey': 'scope',
  'service-request.create machineserialNumber': 'upstream',
  'service-request.create symptomCodeList[]': 'rule',
  'service-request.create symptomList[].code': 'upstream',
  'service-request.create symptomList[].pkey': 'upstream',
  'task.assign assigneeCode': 'rule',
  'task.create assigneeCode': 'rule',
  'task.create contactAccountCode': 'rule',
  'task.create description': 'free',
  'task.create machineId': 'rule',
  'toner-order.create machineList[].customerAddressPkey': 'scope',
  'toner-order.create machineList[].machinePkey': 'scope',
  'toner-order.create machineList[].productList[].machinePkey': 'scope',
  'toner-order.create machineList[].productList[].pkey': 'rule',
  'toner-order.create machineList[].productList[].tonerCategoryName': 'upstream',
  'training.create customerCode': 'scope',
  'user.create code': 'upstream',
  'user.create customerCode': 'rule',
  'user.create customerList[].code': 'rule',
  'user.create customerList[].name': 'upstream',
  'user.create customerList[].pkey': 'rule',
  'user.create machineList[].customerCode': 'rule',
  'user.create machineList[].pkey': 'rule',
  'user.create roleList[].name': 'upstream',
  'user.create roleList[].pkey': 'rule',
  'user.update code': 'upstream',
  'user.update customerCode': 'rule',
  'user.update customerList[].code': 'rule',
  'user.update customerList[].name': 'upstream',
  'user.update customerList[].pkey': 'rule',
  'user.update machineList[].customerCode': 'rule',
  'user.update machineList[].pkey': 'rule',
  'user.update roleList[].name': 'upstream',
  'user.update roleList[].pkey': 'rule',
  'voc.create customerCode': 'scope',
  'voc.create divisionList[].pkey': 'list',
  'voc.create impressionList[].pkey': 'list',
  'voc.create ratingStaffList[].pkey': 'list',
  'voc.create relatedAreaList[].pkey': 'list',
};

const telling =
  /(pkey|code|codelist\[\]|serialnumber|model|customername|machineid|\bid|cdsname|description|category\w*)$/i;
const words = /^(voc|ecrm-contact-account|task-logger)\.\S+ .*description$|^voc\.create description$/;
const writes = operations.filter(({ effect, access }) => effect !== 'read' && access.to !== 'nobody');

function textsOf(schema: z.core.$ZodType, at: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      textsOf(inner, at ? `${at}.${name}` : name),
    );
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, at));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), at);
  if (schema instanceof z.ZodCatch) return textsOf(schema.unwrap(), at);
  return schema instanceof z.ZodString ? [at] : [];
}

const portal = ownPortal();
let agent: Agent;
let recorded: readonly Example[];
beforeAll(async () => {
  agent = await portal.signedIn();
  recorded = await examples();
});
beforeEach(async () => {
  await resetUpstream();
  await emptyJournal();
});

describe('a field that names a record', () => {
  it('[ACC-10] [ACC-11] says in each body that changes something what holds it', () => {
    const found = writes.flatMap(({ id, body }) =>
      body === undefined
        ? []
        : textsOf(body, '')
            .filter((at) => telling.test(at) || /(customer|role)List\[\]\.name$/.test(at))
            .map((at) => `${id} ${at}`)
            .filter((at) => !words.test(at)),
    );
    const named = Object.keys(fields).filter((at) => !at.startsWith('customer-upload'));
    expect([...new Set(found)].sort()).toEqual(named.sort());
  });

  it('[ACC-11] is in the scope of its operation where the table says so', () => {
    for (const [at, held] of Object.entries(fields)) {
      const [id = '', field = ''] = at.split(' ');
      const scope = (operations.find((one) => one.id === id) as Operation).scope ?? [];
      const bySession = scope.filter(({ by }) => by === undefined).map((one) => one.at);
      if (held === 'scope') expect(bySession).toContain(`body.${field}`);
    }
  });
});

/** A recorded request; if there are several, one with this field: users save their own data in a form with fewer fields. */
function example(
  id: string,
  field = '',
): { operation: Operation; url: string; body: Record<string, unknown> } {
  const own = recorded.filter(
    (one) => one.operation === id && one.userPkey === demoAccounts.harbourAdmin.pkey,
  );
  const [name = ''] = field.split('[', 1);
  const found = own.find(({ body }) => Object.hasOwn(Object(body), name)) ?? own[0];
  const operation = operations.find((one) => one.id === id);
  if (found === undefined || operation === undefined) throw new Error(`no example of ${id}`);
  return { operation, url: found.url, body: structuredClone(found.body) as Record<string, unknown> };
}

const send = ({ operation, url, body }: ReturnType<typeof example>) =>
  agent[operation.method === 'POST' ? 'post' : 'put'](url).set('Idempotency-Key', newKey()).send(body);

/** The readings with an engineer's visit that has just been added. */
function withVisit(body: Record<string, unknown>): Record<string, unknown> {
  const [counter] = body.detailList as { counterCode: string }[];
  const detailList = [{ counterCode: counter?.counterCode, testCopy: 1 }];
  const visit = { serviceNum: 'SV-1', serviceDatetime: '2026-11-20 09:30:00', detailList };
  return { ...body, serviceList: [visit] };
}

function withField(id: string, field: string, value: string) {
  const { operation, url, body: recordedBody } = example(id, field);
  const body = id === meterReadCreate.id ? withVisit(recordedBody) : recordedBody;
  const changed = withValue({ params: {}, query: {}, body }, `body.${field}`, value);
  return { operation, url, body: changed.body as Record<string, unknown> };
}

const stamped = Object.entries(fields).filter(([, held]) => held === 'upstream');

describe('what a record is called', () => {
  it.each(stamped)('[ACC-10] [ACC-11] is what the upstream says, whatever came: %s', async (at) => {
    const [id = '', field = ''] = at.split(' ');
    const forged = withField(id, field, 'FORGED');
    expect(JSON.stringify(forged.body)).toContain('FORGED');
    await send(forged).expect(200);
    const [body] = await sentTo(forged.url);
    expect(body).toBeDefined();
    expect(JSON.stringify(body)).not.toContain('FORGED');
  });
});

describe('a record that is not the caller’s', () => {
  it.each([
    ['machine-relocation.create', 'serialNumber', 'SGB00001'],
    ['meter-read.create', 'serviceList[].id', 'SR-ELSE'],
    ['meter-read.create', 'serviceList[].detailList[].counterCode', 'ELSE'],
    ['toner-order.create', 'machineList[].productList[].machinePkey', 'HK-M-0003'],
  ])('[ACC-10] [ACC-11] is a fault at its field, and nothing is sent: %s %s', async (id, field, value) => {
    const forged = withField(id, field, value);
    const { status, body } = await send(forged);
    const path = field.replaceAll('[]', '.0');
    expect([status, body.error.fieldErrors.map((one: { path: string }) => one.path)]).toEqual([422, [path]]);
    expect(await sentTo(forged.url)).toEqual([]);
  });

  it.each([
    ['machine.update', 'HK-M-0002'],
    ['faq.rate', 'FAQ-ELSE'],
  ])('[ACC-11] is refused where the path names another one: %s', async (id, pkey) => {
    const forged = withField(id, 'pkey', pkey);
    const { status, body } = await send(forged);
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(await journal()).toEqual([]);
  });

  it('[ACC-11] an account of the contact centre has to exist', async () => {
    const clerk = await portal.signedIn(demoAccounts.contactCentreAgent);
    const path = '/api/ebp/ecrmcontactaccount/create';
    const account = {
      name: 'Pier Works',
      phone: '852-28010001',
      email: 'office@pier.example',
      address1: '1 Pier Road',
      remarks: '',
      contactSalutation: 'MS',
      contactName: 'Lau',
    };
    const put = (contactAccountCode: string) =>
      clerk
        .put(path)
        .set('Idempotency-Key', newKey())
        .send({ ...account, contactAccountCode });
    for (const code of ['CA-ELSE', '..']) {
      await emptyJournal();
      const { status, body } = await put(code);
      expect([status, body.error.fieldErrors]).toEqual([
        422,
        [{ path: 'contactAccountCode', messageId: 'validation.choice' }],
      ]);
      expect(await sentTo(path)).toEqual([]);
    }
    expect(await journal()).toEqual([]);
    await put('CA-HK001').expect(200);
  });
});

it('[RLS-02] [ACC-10] a machine is found by its serial number as people type it, and goes on as the upstream has it', async () => {
  const { operation, url, body } = example('machine-relocation.create');
  const serial = String(body.serialNumber);
  await send({ operation, url, body: { ...body, serialNumber: ` ${serial.toLowerCase()} ` } }).expect(200);
  expect(await sentTo(url)).toMatchObject([{ serialNumber: serial }]);
});
