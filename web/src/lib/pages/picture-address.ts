/** Address of a picture below the portal's image address; undefined without a path, or if it is on another host. */
export function pictureAddress(
  imageUrl: string | undefined,
  path: string | null | undefined,
): string | undefined {
  const relative = path?.trim().replace(/^\/+/, '');
  if (!relative || !imageUrl) return undefined;
  const leadsElsewhere = /^[a-z][a-z\d+.-]*:|\\|(^|\/)\.\.(\/|$)/i.test(relative);
  return leadsElsewhere ? undefined : `${imageUrl.replace(/\/*$/, '/')}${relative}`;
}
