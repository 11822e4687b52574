/** Environment variable with the state service's address for WireMock; its mappings read it. */
export const stateUrlVariable = 'EBP_STATE_URL';

/** What WireMock must be started with to replay the recorded upstream, wherever it runs. */
export const recordedUpstreamOptions = [
  // Compression would buffer answers that a stub sends slowly in pieces on purpose.
  '--disable-gzip',
  '--disable-banner',
  '--max-request-journal-entries',
  '2000',
  // A slow stub waits without blocking a thread, so that it does not slow down the others.
  '--async-response-enabled',
  'true',
  // Mappings may read only this environment variable.
  '--permitted-system-keys',
  stateUrlVariable,
] as const;
