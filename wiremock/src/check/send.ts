import type { RequestExample } from '../framework/mapping.ts';

function bodyOf({ body, form }: RequestExample): string | FormData | undefined {
  if (form === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.set(name, value);
    else data.set(name, new Blob([value.content], { type: 'application/pdf' }), value.fileName);
  }
  return data;
}

/** Sends an example unchanged to a recorded upstream. */
export async function send(url: string, example: RequestExample): Promise<Response> {
  const body = bodyOf(example);
  return fetch(`${url}${example.url}`, {
    method: example.method,
    headers: example.headers,
    ...(body !== undefined && { body }),
  });
}
