/** The verbs that every browser understands, whatever protocol drives it. One window is in front. */
export interface Browser {
  /** Name and version, as the browser says them. */
  readonly version: string;
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression in the page stands for. */
  element(expression: string): Promise<Element | undefined>;
  /** Presses keys by the names of DOM events, all of them held until the last one is down. */
  press(...keys: readonly string[]): Promise<void>;
  /** The cookies of the page's origin, as a request's header has them. */
  cookies(): Promise<string>;
  clearCookies(): Promise<void>;
  /** The addresses of all open windows. */
  windows(): Promise<readonly string[]>;
  /** A picture of the page, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>;
}

/** An element of the page, which may have gone by the time it is used. */
export interface Element {
  /** Presses the mouse on its middle, as a person does. @throws Error where something covers it */
  click(): Promise<void>;
  /** Types at the end of what it holds. */
  type(text: string): Promise<void>;
  /** Gives a file to a file input. */
  choose(path: string): Promise<void>;
}

/** What a browser needs to start. */
export interface Start {
  /** Where its downloads go. */
  readonly downloads: string;
  /** An empty folder for its profile. */
  readonly profile: string;
}

/** Size of the window's content, in pixels. */
export const viewport = { width: 1440, height: 900 } as const;
