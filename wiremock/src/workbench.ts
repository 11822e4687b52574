import { createWorkbench } from './workbench/server.ts';

// The page for testers; the launcher starts it beside WireMock, on this machine alone.
const { TESTING_PORT = '', WIREMOCK_URL = '', PORTAL_URL } = process.env;
createWorkbench({ wiremock: WIREMOCK_URL, portal: PORTAL_URL }).listen(Number(TESTING_PORT), '127.0.0.1');
