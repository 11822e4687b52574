import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { customerGet } from './operations/customer.ts';
import { faqRate } from './operations/faq.ts';
import { machineUpdate } from './operations/machine.ts';
import { messageSearch } from './operations/message.ts';
import { paperOrderCreate } from './operations/paper-order.ts';
import { buildMachine } from './testing/machine.ts';
import { upstreamRequest } from './upstream-request.ts';

describe('the request as the upstream sees it', () => {
  it('[ACC-11] joins identity fields to what the browser may send', () => {
    const { body } = upstreamRequest(customerGet);
    const request = { pkey: 'U-HK-0001', applicationPkey: 'APP-CHK', isForCP: true };
    expect(body?.parse(request)).toEqual(request);
    expect(body?.safeParse({ isForCP: true }).success).toBe(false);
  });

  it('[MSG-07] carries the constants an operation fixes', () => {
    expect(upstreamRequest(messageSearch).query?.parse({ userCode: 'a@b.example' })).toEqual({
      userCode: 'a@b.example',
      top: '1000',
    });
  });

  it('leaves a request without identity as it is', () => {
    expect(upstreamRequest(faqRate)).toEqual({ params: faqRate.params, body: faqRate.body });
  });

  it('[MAC-12] [API-12] has what the gateway adds to what the browser may send, which stays as strict', () => {
    const { body } = upstreamRequest(machineUpdate);
    const request = buildMachine({ locationReference: '20/F' });
    expect(body?.parse(request)).toEqual(request);
    expect(body?.safeParse({ ...request, locationReference: undefined }).success).toBe(false);
    expect(machineUpdate.body?.parse(request)).toEqual({ pkey: request.pkey, locationReference: '20/F' });
  });

  it('[PAP-17] lacks what the browser sends to the gateway alone', () => {
    const { shape } = upstreamRequest(paperOrderCreate).body as z.ZodObject;
    expect(Object.keys(shape)).not.toContain('confirmedTotal');
    expect(Object.keys(shape)).toContain('totalAmount');
  });

  it('lets contact data of a guest be absent', () => {
    const { body } = upstreamRequest({
      ...machineUpdate,
      identity: { body: { contactName: 'guestFullName' } },
      body: z.object({}),
    });
    expect(body?.parse({})).toEqual({});
    expect(body?.safeParse({ contactName: '' }).success).toBe(false);
  });
});
