// Owns the answers with a policy that stops part of the page's scripts.
import { file, type Routes } from '#server/exchange.ts'

export const routes: Routes = {
  'csp.shop.localhost/': file('csp.shop.localhost/index.html', {
    'content-security-policy': "script-src 'self' 'nonce-tb-nonce'; object-src 'none'; base-uri 'self'",
  }),
  'trusted-types.shop.localhost/': file('trusted-types.shop.localhost/index.html', {
    'content-security-policy': "script-src 'self' 'unsafe-eval'; require-trusted-types-for 'script'; trusted-types shop",
  }),
}
