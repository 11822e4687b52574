import { onTestFinished, vi } from 'vitest';

type Progress = Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>;
type Answer = (path: string, init: RequestInit) => Promise<Response>;

/** Replaces XMLHttpRequest, as far as an upload with progress uses it, until the test is over. */
export function stubUploads(answer: Answer): void {
  class StubbedUpload {
    readonly upload: { onprogress?: (event: Progress) => void } = {};
    responseType = '';
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    readonly #headers = new Headers();
    #method = 'GET';
    #path = '';
    #answered = new Headers();

    open(method: string, path: string): void {
      this.#method = method;
      this.#path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }

    async send(body: BodyInit): Promise<void> {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      try {
        const response = await answer(this.#path, { method: this.#method, headers: this.#headers, body });
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      } finally {
        this.onloadend?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedUpload);
  onTestFinished(() => void vi.unstubAllGlobals());
}
