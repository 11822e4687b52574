/** Folder of FAQ pictures for traditional Chinese, and for every other language. */
const folders = { chinese: 'chi', other: 'eng' } as const;

/** Address of an FAQ picture: image address, FAQ folder of the language, path as delivered (FAQ-03). */
export function faqImageUrl(imageUrl: string, isChinese: boolean, path: string): string {
  const folder = isChinese ? folders.chinese : folders.other;
  return `${imageUrl.replace(/\/+$/, '')}/faq/${folder}/${path.replace(/^\/+/, '')}`;
}
