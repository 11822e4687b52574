import { createPushService } from './push-service.ts';

// The address by which the gateway knows it: `UPSTREAM_WEB_PUSH_URL` of the local stack.
const port = Number(process.env.PUSH_PORT);
createPushService(`http://localhost:${port}`).listen(port, '127.0.0.1');
