// Owns the platform shop's answer: a policy that lets inline scripts run by their nonce.
import { file, type Routes } from '#server/exchange.ts'

export const routes: Routes = {
  'platform.shop.localhost/': file('platform.shop.localhost/index.html', {
    'content-security-policy': "script-src 'nonce-tb-nonce'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'",
  }),
}
