import type { EndpointGroup } from '@ebp/contracts/operation';
import { Signer } from '../session/signer.ts';

/** The folder of the static host that browsers reach under the same name. */
const openFolder = '/static/';
const plainFolder = /^\/(?:(?!\.)[A-Za-z0-9._~-]+\/)*$/;
const signedPlace = /^\/static\/~([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)(\/.+)$/;
const maxFolderLength = 256;

/**
 * Where pictures are on the static host, and under which address a browser loads them (LOG-25). Files always come from
 * the configured host, whatever host the upstream names. A folder outside `/static/` is reached through an address that
 * the gateway signed when the upstream named it, so no other path of the host can be requested.
 */
export class ImageFolders {
  readonly #signer: Signer;
  /** Path of the host's base address, prepended to every requested path. */
  readonly #basePath: string;
  readonly #isHostOfFilesAlone: boolean;

  constructor(secrets: readonly [string, ...string[]], urls: Readonly<Record<EndpointGroup, string>>) {
    const { STATIC: staticUrl, ...others } = urls;
    const { pathname, origin } = new URL(staticUrl);
    this.#signer = new Signer(secrets, 'image folder');
    this.#basePath = pathname.replace(/\/+$/, '');
    this.#isHostOfFilesAlone = Object.values(others).every((url) => new URL(url).origin !== origin);
  }

  /**
   * The browser's address for the upstream's image address. An address without a folder on the host, and the root of a
   * host that serves more than files, become `/static/`.
   */
  address(upstream: string | null | undefined): string {
    const folder = this.#folder(upstream?.trim() ?? '');
    if (folder === undefined || folder === openFolder) return openFolder;
    if (folder.startsWith(openFolder) && !folder.startsWith(`${openFolder}~`)) return folder;
    const payload = Buffer.from(folder).toString('base64url');
    return `${openFolder}~${payload}.${this.#signer.sign(payload)}/`;
  }

  /** The static host's path behind a path below `/static/`; undefined for a folder no answer has named. */
  pathOf(asked: string): string | undefined {
    if (!asked.startsWith(`${openFolder}~`)) return asked;
    const [, payload = '', signature = '', rest = ''] = signedPlace.exec(asked) ?? [];
    if (!this.#signer.isGenuine(signature, payload)) return undefined;
    return Buffer.from(payload, 'base64url').toString('utf8') + rest.slice(1);
  }

  #folder(upstream: string): string | undefined {
    if (upstream === '') return undefined;
    const [path = ''] = upstream.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').split(/[?#]/, 1);
    const folder = `/${path}/`.replace(/\/+/g, '/');
    if (folder.length > maxFolderLength || !plainFolder.test(folder)) return undefined;
    const below = folder.startsWith(`${this.#basePath}/`) ? folder.slice(this.#basePath.length) : folder;
    return below === '/' && !this.#isHostOfFilesAlone ? undefined : below;
  }
}
