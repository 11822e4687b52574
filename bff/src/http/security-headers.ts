import { createHash } from 'node:crypto';
import { mailFrameStyle } from '@ebp/contracts/portal/mail-frame';
import { portalRoutes } from '@ebp/contracts/portal/routes';

/** What React Aria adds to the document on iPhones and iPads while a dialog is open; its own text, to the letter. */
const dialogStyle = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';

/** An inline style as the policy allows it. */
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const contentPolicy = (videoFrameHosts: readonly string[]): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  // The frame of an e-mail inherits this policy, so its one style is allowed by hash, too.
  `style-src 'self' ${hashOf(mailFrameStyle)} ${hashOf(dialogStyle)}`,
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  ["frame-src 'self'", ...videoFrameHosts.map((host) => `https://${host}`)].join(' '),
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The client's own policy, for HTML it has sanitised.
  'trusted-types portal',
  `report-uri ${portalRoutes['bff.policy-report'].path}`,
];

/** Directives that a page can violate. */
export const policyDirectives: ReadonlySet<string> = new Set(
  contentPolicy([]).map((directive) => directive.split(' ', 1)[0] ?? ''),
);

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/** Policy for bytes passed through from elsewhere: whatever they claim to be, nothing in them may run. */
export const inertContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The settings that the headers depend on. */
export interface HeaderSettings {
  readonly environment: string;
  readonly videoFrameHosts: readonly string[];
}

/**
 * The same headers on every answer (name, value, name, value ...). They are constant, so they are built once.
 * No inline script or style and no evaluation: CSP level 3. HSTS (RFC 6797) only where https is certain.
 */
export function securityHeaders({ environment, videoFrameHosts }: HeaderSettings): readonly string[] {
  const policy = contentPolicy(videoFrameHosts).join('; ');
  const secure = environment !== 'local';
  return Object.entries({
    ...everywhere,
    'Content-Security-Policy': secure ? `${policy}; upgrade-insecure-requests` : policy,
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }).flat();
}
