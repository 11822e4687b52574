/**
 * Like `fetch`, with upload progress, which `fetch` does not report (Fetch standard, whatwg/fetch issue 607).
 * `onProgress` gets the uploaded fraction, 0 to 1.
 * @throws TypeError if no answer arrived, the signal's reason after an abort
 */
export function fetchWithProgress(
  path: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { signal } = init;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open(init.method ?? 'GET', path);
  for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
  request.responseType = 'text';
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total);
  };
  request.onloadend = () => signal?.removeEventListener('abort', abort);
  signal?.addEventListener('abort', abort);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  const body = request.status === 204 ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}
