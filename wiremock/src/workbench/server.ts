import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { companyCode } from '@ebp/contracts/company-schema';
import { perform } from './actions.ts';
import { apiContent } from './api-page.ts';
import { copyCommands } from './client.ts';
import { strangersRefusal } from './guard.ts';
import { type Addresses, workbenchPage } from './page.ts';
import { viewOf } from './view.ts';

const longestForm = 10_000;

const standing = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Not `no-referrer`, under which a form sends no origin to check.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

const styles = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8');

/** Changes must come from this page itself, according to the browser's headers. */
function refusalOf(request: IncomingMessage): string | undefined {
  const { method, headers } = request;
  if (method === 'POST' && headers.origin !== `http://${headers.host}`)
    return 'Only this page itself may do that.';
  if (method !== 'GET' && method !== 'POST') return 'This method is not known here.';
  return strangersRefusal(request);
}

/** The workbench for testers: shows the recorded upstream's calls and forces faults. Bind it to loopback. */
export function createWorkbench(addresses: Addresses): Server {
  return createServer((request, response) => {
    answer(addresses, request, response).catch((error: unknown) => {
      const status = error instanceof RangeError ? 400 : 502;
      send(response, status, 'text/plain', error instanceof Error ? error.message : String(error));
    });
  });
}

async function answer(
  addresses: Addresses,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalOf(request);
  if (refusal !== undefined) return send(response, 403, 'text/plain', refusal);
  const url = new URL(request.url ?? '/', 'http://workbench');
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /':
      return goOn(response, '/__testing');
    case 'GET /__testing': {
      const company = companyCode.catch('CHK').parse(url.searchParams.get('company'));
      const view = await viewOf(addresses.wiremock, company);
      return send(
        response,
        200,
        'text/html',
        workbenchPage(view, addresses, url.searchParams.get('open') ?? '').text,
      );
    }
    case 'GET /__testing/style.css':
      return send(response, 200, 'text/css', styles);
    case 'GET /__testing/client.js':
      return send(response, 200, 'text/javascript', `(${copyCommands})();`);
    case 'POST /__testing': {
      if (Number(request.headers['content-length'] ?? longestForm + 1) > longestForm)
        throw new RangeError('Too much.');
      const form = new URLSearchParams(await text(request));
      await perform(addresses.wiremock, form);
      const at = form.get('at') ?? '';
      return goOn(response, /^\/__testing(?:[?#]|$)/.test(at) ? at : '/__testing');
    }
    default: {
      const content = request.method === 'GET' ? apiContent(url.pathname) : undefined;
      if (content) return send(response, 200, content.type, content.text);
      return send(response, 404, 'text/plain', 'There is nothing here.');
    }
  }
}

function goOn(response: ServerResponse, address: string): void {
  response.writeHead(303, { ...standing, Location: address }).end();
}

function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, { ...standing, 'Content-Type': `${type}; charset=utf-8` }).end(content);
}
