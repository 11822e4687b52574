type Fetch<Options> = (url: string, options: Options) => Promise<Response>;

/**
 * A client whose answers have their media type in its usual writing: the OAuth library compares it as it stands, though case
 * and blanks before the parameters mean nothing (RFC 9110 sections 5.6.6 and 8.3.1).
 */
export function usuallyTyped<Options>(call: Fetch<Options>): Fetch<Options> {
  return async (url, options) => {
    const answer = await call(url, options);
    const written = answer.headers.get('content-type') ?? '';
    const usual = written.replace(/^[^;]*/, (type) => type.trim().toLowerCase());
    if (usual === written) return answer;
    const headers = new Headers(answer.headers);
    headers.set('content-type', usual);
    return new Response(answer.body, { status: answer.status, headers });
  };
}
