/** Origin of the service for icons that are not bundled. */
const ICON_SERVICE = 'https://api.iconify.design';

/** What the headers depend on, besides the answer itself. */
export interface SecurityEnvironment {
  development: boolean;
  iconService: boolean;
  /** Origin of the files host when it differs from the page's. */
  filesOrigin?: string | undefined;
  https: boolean;
  hstsSubdomains: boolean;
}

/** Reads what the headers depend on from the process's environment. */
export function readSecurityEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): SecurityEnvironment {
  const files = env['NEXT_PUBLIC_FILES_URL'];
  return {
    development: env['NODE_ENV'] === 'development',
    iconService: env['ICON_SERVICE'] !== 'off',
    filesOrigin: files && URL.canParse(files) ? new URL(files).origin : undefined,
    https: env['PUBLIC_URL']?.startsWith('https:') ?? false,
    hstsSubdomains: env['HSTS_SUBDOMAINS'] === 'on',
  };
}

function join(...sources: (string | false | undefined)[]): string {
  return sources.filter(Boolean).join(' ');
}

function policy(nonce: string, env: SecurityEnvironment): string {
  const own = `'nonce-${nonce}'`;
  const files = env.filesOrigin;
  return [
    "default-src 'self'",
    join("script-src 'self'", own, "'strict-dynamic'", env.development && "'unsafe-eval'"),
    // Styles that `next dev` injects at runtime have no nonce.
    join("style-src 'self'", env.development ? "'unsafe-inline'" : own),
    "style-src-attr 'unsafe-inline'",
    join("img-src 'self' data: blob:", files),
    join("media-src 'self' blob:", files),
    "font-src 'self'",
    join("connect-src 'self'", files, env.iconService && ICON_SERVICE),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    'report-uri /api/csp-reports',
    ...(env.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The headers of every HTML answer. Source: quality, Q-4.1. */
export function securityHeaders(nonce: string, env: SecurityEnvironment): Record<string, string> {
  return {
    'Content-Security-Policy': policy(nonce, env),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'private, no-store',
    ...(env.https && {
      'Strict-Transport-Security': join(
        'max-age=31536000',
        env.hstsSubdomains && '; includeSubDomains',
      ).replace(' ;', ';'),
    }),
  };
}
