import type { Operation } from '@ebp/contracts/operation';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { fileOpen } from '@ebp/contracts/operations/file';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { valuesAt } from '@ebp/contracts/values-at';
import { describe, expect, it } from 'vitest';
import type { RecordedCall } from './recorder.ts';
import { recordingOf } from './recording.ts';

const called = ({ method, path }: Operation, body: unknown, answer: unknown): RecordedCall => ({
  method,
  url: path,
  company: 'CHK',
  language: 'en',
  actingFor: '',
  status: 200,
  contentType: 'application/json',
  body: Buffer.from(body ? JSON.stringify(body) : ''),
  answerType: 'application/json',
  answer: Buffer.from(JSON.stringify(answer)),
});
const rejected = (...fields: readonly string[]) => ({
  isSuccess: false,
  data: null,
  fieldErrors: fields.map((field) => ({ field, message: `Not for Ann Wong: ${field}` })),
});
const played = async (...calls: readonly RecordedCall[]) => (await recordingOf(calls)).mappings;

describe('a recorded rejection', () => {
  it('keeps the name or path of a field that the request has, and no other', async () => {
    const blamed = ['remarks', 'machineList.0.productList[2].qty', 'userPkey'];
    const values = ['Ann Wong', 'ann', '28011234', 'remarks.280.112', '852.280.112', 'remarks of Ann'];
    const [stub] = await played(called(tonerOrderCreate, {}, rejected(...blamed, ...values)));
    const fields = valuesAt(stub, 'response.jsonBody.fieldErrors[].field');
    expect(fields.slice(0, 3)).toEqual(blamed);
    expect(values.filter((value) => fields.includes(value))).toEqual([]);
    expect(JSON.stringify(stub?.response)).not.toMatch(/ann|wong|280/i);
  });

  it('is never what an address answers that is asked otherwise', async () => {
    const otherwise = async (...calls: readonly RecordedCall[]) =>
      (await played(...calls))
        .filter(({ name }) => name.includes('asked otherwise'))
        .map(({ response }) => response.jsonBody);
    const accepted = called(enquiryCreate, { content: 'a' }, { isSuccess: true, data: { pkey: 'EN-1' } });
    const refused = called(enquiryCreate, { content: 'b' }, rejected('telNo'));
    expect(await otherwise(accepted, refused)).toEqual([expect.objectContaining({ isSuccess: true })]);
    expect(await otherwise(refused)).toEqual([]);
  });

  it('stands for a document that was not given', async () => {
    const refused = called(fileOpen, undefined, rejected('fileName'));
    const [stub, ...others] = await played(refused);
    expect(stub?.response.jsonBody).toMatchObject({ isSuccess: false, fieldErrors: [{ field: 'fileName' }] });
    expect(others).toEqual([]);
  });
});
