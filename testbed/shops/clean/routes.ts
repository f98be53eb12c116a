// Owns the clean shop's answers: every security header set well.
import { file, type Routes } from '#server/exchange.ts'

export const routes: Routes = {
  'clean.shop.localhost/': file('clean.shop.localhost/index.html', {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'set-cookie': 'session=testbed; Secure; HttpOnly; SameSite=Strict; Path=/',
  }),
}
