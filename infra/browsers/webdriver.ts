interface Answer {
  readonly value: unknown;
}

/** One session of a driver that speaks the W3C's WebDriver (section 6 of the recommendation). */
export class WebDriver {
  readonly browserVersion: string;
  readonly #address: string;

  private constructor(address: string, browserVersion: string) {
    this.#address = address;
    this.browserVersion = browserVersion;
  }

  static async start(driver: string, capabilities: object): Promise<WebDriver> {
    const session = (await call(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    return new WebDriver(`${driver}/session/${session.sessionId}`, session.capabilities.browserVersion);
  }

  get(command: string): Promise<unknown> {
    return call(this.#at(command), 'GET');
  }

  post(command: string, body: object): Promise<unknown> {
    return call(this.#at(command), 'POST', body);
  }

  delete(command: string): Promise<unknown> {
    return call(this.#at(command), 'DELETE');
  }

  #at(command: string): string {
    return command === '' ? this.#address : `${this.#address}/${command}`;
  }
}

/** @throws Error with the driver's own words */
async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
