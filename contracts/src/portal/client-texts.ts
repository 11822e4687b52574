type Texts = Readonly<Record<string, string>>;

/**
 * The client's texts, as far as the gateway needs them to check packs and to complete them. The client's build writes
 * this list.
 */
export interface ClientTexts {
  /** Every message in English. */
  readonly areas: readonly ClientArea[];
  /** The English messages that each company words itself, by its code. */
  readonly companies: Readonly<Record<string, Texts>>;
  /** The script with which the client reads packs, below its root; undefined in tests. */
  readonly script?: string | undefined;
  /** The messages of web app manifests, by language and by `<language>-<region>`. */
  readonly manifests: Readonly<Record<string, Texts>>;
}

export interface ClientArea {
  readonly name: string;
  /** Needed by the pages before the portal. */
  readonly isFront: boolean;
  readonly texts: Texts;
}
