import { pictureAddress } from './picture-address.ts';

/** Whether the supported browsers play the file: only mp4 (DLF-05, DLF-06). */
export function isPlayable(fileName: string): boolean {
  return /\.mp4$/i.test(fileName.trim());
}

/**
 * Address of a video that the portal serves itself and a browser can play: a path from the root, or below the image
 * address. Otherwise undefined: the content security policy allows media only from the portal.
 */
export function videoAddress(
  imageUrl: string | undefined,
  url: string | null | undefined,
): string | undefined {
  const address = url?.trim() ?? '';
  const [path = ''] = address.split(/[?#]/, 1);
  if (!isPlayable(path)) return undefined;
  if (!address.startsWith('/')) return pictureAddress(imageUrl, address);
  return /^\/[/\\]/.test(address) ? undefined : address;
}

/** Address of a video on another host; undefined unless it is https. */
export function outsideVideo(url: string | null | undefined): URL | undefined {
  const text = url?.trim() ?? '';
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address?.protocol === 'https:' ? address : undefined;
}
