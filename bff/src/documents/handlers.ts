import type { Logger } from 'pino';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import { archiveHandler } from './archive-route.ts';
import type { Captchas } from './captcha.ts';
import { captchaHandler } from './captcha-route.ts';
import { clientLogHandler } from './client-log.ts';
import type { FileHandles } from './file-handle.ts';
import { fileHandler } from './file-route.ts';

export interface DocumentsDependencies {
  readonly captchas: Captchas;
  readonly handles: FileHandles;
  readonly upstream: UpstreamClient;
  readonly logger: Logger;
}

type DocumentsEndpoint = 'bff.captcha' | 'bff.file' | 'bff.file-archive' | 'bff.client-log';

/** Files, captcha and what browsers report. */
export function documentHandlers(dependencies: DocumentsDependencies): EndpointHandlers<DocumentsEndpoint> {
  const { captchas, handles, upstream, logger } = dependencies;
  return {
    'bff.captcha': captchaHandler(captchas),
    'bff.file': fileHandler(handles, upstream),
    'bff.file-archive': archiveHandler(handles, upstream),
    'bff.client-log': clientLogHandler(logger),
  };
}
