import { pictureAddress } from './picture-address.ts';

/** Whether a browser of ours plays the file: mp4 alone (DLF-05, DLF-06). */
export function isPlayable(fileName: string): boolean {
  return /\.mp4$/i.test(fileName.trim());
}

/**
 * Address of a video that the portal itself serves and a browser plays: a path from the root, or one below the image
 * address. Undefined for anything else: the content policy allows media from the portal alone.
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

/** Address of a video that stands elsewhere; undefined for anything but https. */
export function outsideVideo(url: string | null | undefined): URL | undefined {
  const address = URL.parse(url?.trim() ?? '');
  return address?.protocol === 'https:' ? address : undefined;
}
