import type { SentRequest } from '../portal/sent-requests.ts';

/** A remembered order of toner. */
export function buildSentRequest(values: Partial<SentRequest> = {}): SentRequest {
  return {
    id: '5b0c6d1e-6f0b-4a57-9d53-0f4f6c1d2a11',
    kind: 'toner',
    sentAt: '2026-11-20T03:15:00.000Z',
    reference: 'TO-260001',
    machines: [{ pkey: 'HK-M-0001' }],
    items: [{ name: 'Black toner', qty: 2 }],
    ...values,
  };
}
