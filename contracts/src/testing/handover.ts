import type { HandoverView } from '../portal/handover.ts';

export const handoverSampleId = 'q3Zk0l7dN2v8Xy1RbT5w9A';

/** An order of toner that a colleague handed over and that nobody has sent yet. */
export function buildHandover(values: Partial<HandoverView> = {}): HandoverView {
  return {
    form: 'toner-order',
    filledInBy: 'Wing Lau',
    filledInAt: '2026-11-20T03:15:00.000Z',
    expiresAt: '2026-12-04T03:15:00.000Z',
    isOwn: false,
    end: { state: 'open' },
    content: { remarks: 'For the third floor' },
    ...values,
  };
}
