/** Environment variable that tells WireMock where the state service listens; its mappings read it. */
export const stateUrlVariable = 'EBP_STATE_URL';

/** What WireMock must be started with to replay the recorded upstream, wherever it runs. */
export const recordedUpstreamOptions = [
  // Compression would gather answers that a stub means to send in slow pieces.
  '--disable-gzip',
  '--disable-banner',
  '--max-request-journal-entries',
  '2000',
  // A slow stub waits without holding a thread, so that it does not slow the others.
  '--async-response-enabled',
  'true',
  // Mappings may read this variable of the environment and no other.
  '--permitted-system-keys',
  stateUrlVariable,
] as const;
