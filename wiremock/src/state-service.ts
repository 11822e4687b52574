import { createStateService } from './service/server.ts';

// The service behind WireMock; `npm run wiremock:start` and every stack start it.
const { STATE_PORT = '', STATE_HOST = '127.0.0.1', RECORDED_FOLDER } = process.env;
createStateService(RECORDED_FOLDER ? { root: RECORDED_FOLDER } : {}).listen(Number(STATE_PORT), STATE_HOST);
