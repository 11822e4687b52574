/** Address of the running recorded upstream. */
export const wiremockUrl = `http://127.0.0.1:${process.env.WIREMOCK_PORT ?? '8082'}`;

/**
 * Calls the admin interface of a WireMock.
 * @throws Error naming the address when no WireMock answers there or the call is refused
 */
export async function callAdmin(
  base: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const response = await fetch(`${base}/__admin/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!response) throw new Error(`No WireMock answers on ${base}. Start it with npm run wiremock:start.`);
  if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}`);
  return response;
}

/** The scenarios of all stubs, with the state each is in. */
export async function scenariosOf(
  base: string,
): Promise<readonly { readonly name: string; readonly state: string }[]> {
  const answer = await callAdmin(base, 'GET', 'scenarios');
  const { scenarios } = (await answer.json()) as { scenarios: { name: string; state: string }[] };
  return scenarios;
}
