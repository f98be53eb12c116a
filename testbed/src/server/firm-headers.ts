// Owns the security headers of a shop that sets them all well.

/** Every header set well; `policy` holds the source lists in which shops differ, such as `script-src`. */
export function firmHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; ${policy}; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'`,
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'set-cookie': 'session=testbed; Secure; HttpOnly; SameSite=Strict; Path=/',
  }
}
