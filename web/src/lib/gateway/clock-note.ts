interface ClockNote {
  /** The answer's `Date` (RFC 9110 section 6.6.1). */
  readonly written: string;
  /** By the browser's clock, as is the next. Epoch milliseconds. */
  readonly askedMs: number;
  readonly arrivedMs: number;
}

/** What the last answer says of the gateway's clock, for `gatewayTime`; in a module of its own, which every page loads. */
export let clockNote: ClockNote | undefined;

export function noteClock({ headers }: Response, askedMs: number): void {
  const written = headers.get('Date');
  if (written) clockNote = { written, askedMs, arrivedMs: Date.now() };
}
