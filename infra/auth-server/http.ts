import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** A middleware in the provider's own style. */
export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];
/** The provider's context of a request it has handled. */
export type OidcContext = KoaContextWithOIDC['oidc'];

const bodyLimit = 64 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimit) throw new RangeError('request body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function readForm(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(context.req));
}

/** Body that is not JSON reads as undefined, so that the schema refuses it like any other wrong body. */
export async function readJson(context: Context): Promise<unknown> {
  const text = await readBody(context.req);
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
