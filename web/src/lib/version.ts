/** The portal's version, from the repository's package.json at build time. */
export const portalVersion: string = import.meta.env.VITE_PORTAL_VERSION;
