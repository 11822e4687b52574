import { createFront } from './workbench/front.ts';
import { createWorkbench } from './workbench/server.ts';

// The port through which testers and their tools reach the recorded upstream, on this machine only; the launcher starts
// it before WireMock.
const { TESTING_PORT, WIREMOCK_PORT, HIDDEN_PORT, ADMIN_LOGIN = '', PORTAL_URL } = process.env;
const here = '127.0.0.1';
createFront({ port: Number(HIDDEN_PORT), adminLogin: ADMIN_LOGIN }).listen(Number(WIREMOCK_PORT), here);
createWorkbench({ wiremock: `http://localhost:${WIREMOCK_PORT}`, portal: PORTAL_URL }).listen(
  Number(TESTING_PORT),
  here,
);
