/** The kinds of requests that a person sends to the supplier. */
export const requestKinds = [
  'toner',
  'paper',
  'reading',
  'service',
  'relocation',
  'training',
  'enquiry',
  'feedback',
  'appreciation',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How long, how many, and how many items of each, sent requests are remembered for their sender. */
export const rememberedRequests = { months: 13, most: 500, items: 20 } as const;
