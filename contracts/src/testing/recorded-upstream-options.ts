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
  // What was changed is answered by asking itself: with the usual 25 threads, twenty readers would wait for ever.
  '--container-threads',
  '1000',
  // Changes are remembered one at a time. Two that asked for their turn in the same moment would both get it.
  '--webhook-threadpool-size',
  '1',
] as const;
