import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { buildMessage } from '@ebp/contracts/testing/message';
import { afterEach, describe, expect, it, vi } from 'vitest';

const reportClientWarning = vi.hoisted(() => vi.fn());
vi.mock('./client-log.ts', () => ({ reportClientError: vi.fn(), reportClientWarning }));
const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);
vi.stubGlobal('location', { pathname: '/ebp/machine' });
// Another test file of this worker may have loaded the module with the real client log.
vi.resetModules();
const { call, fillPath, queryString } = await import('./api-client.ts');
afterEach(() => fetchStub.mockReset());

const answer = (data: unknown) => new Response(JSON.stringify({ isSuccess: true, data }));
const sent = () => fetchStub.mock.calls[0] ?? [];

describe('call', () => {
  it('puts params, query and body where the catalogue wants them', async () => {
    fetchStub.mockImplementation(async () => answer([]));
    await call(messageSearch, { query: { top: '1000' } });
    expect(sent()[0]).toBe('/api/ebp/message/search?top=1000');
    fetchStub.mockReset();
    fetchStub.mockImplementation(async () => answer(null));
    await call(messageStatus, { params: { pkey: 'a/b' }, body: { userStatus: 'READ' } });
    expect(sent()).toEqual([
      '/api/ebp/message/a%2Fb/status',
      expect.objectContaining({ method: 'PUT', body: '{"userStatus":"READ"}' }),
    ]);
  });

  it('resolves to what the contract knows and nothing else', async () => {
    const message = buildMessage();
    fetchStub.mockResolvedValue(answer([{ ...message, internalNote: 'x' }]));
    await expect(call(messageSearch, { query: { top: '1000' } })).resolves.toEqual([message]);
  });

  it('[ERR-07] takes what came wrong of an answer for absent where it may be, and tells the log', async () => {
    const machine = {
      pkey: 'HK-M-0001',
      machineId: 'M1',
      serialNumber: 'S1',
      status: 'VALID',
      customerCode: 'HK001',
    };
    const data = { ...machine, smallIconPathUrl: 7, relatedProductList: ['P1'] };
    fetchStub.mockResolvedValue(answer(data));
    await expect(call(qrCodeMachine, { body: { ql: 'HK-QR-0001' } })).resolves.toEqual({
      ...machine,
      relatedProductList: ['P1'],
    });
    expect(data.smallIconPathUrl).toBe(7);
    const said = { operation: 'qr-code.machine', issues: expect.stringContaining('smallIconPathUrl') };
    expect(reportClientWarning).toHaveBeenCalledWith('answer breaks the contract', said);
  });

  it('refuses data that breaks the contract', async () => {
    fetchStub.mockResolvedValue(answer({ pkey: 7 }));
    await expect(call(qrCodeMachine, { body: { ql: 'HK-QR-0001' } })).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    });
  });
});

describe('addresses', () => {
  it.each([{}, { pkey: '' }])('name no record where a key is missing: %j', (params) => {
    expect(() => fillPath('/x/{pkey}', params)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it('leave out what is not set and repeat lists', () => {
    expect(queryString({ a: 1, b: undefined, c: null, d: ['x', 'y'], e: false })).toBe(
      '?a=1&d=x&d=y&e=false',
    );
    expect(queryString({ a: undefined })).toBe('');
  });
});
