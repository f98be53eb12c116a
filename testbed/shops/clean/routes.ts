// Owns the clean shop's answers: every security header set well.
import { file, type Routes } from '#server/exchange.ts'
import { firmHeaders } from '#server/firm-headers.ts'

export const routes: Routes = {
  'clean.shop.localhost/': file('clean.shop.localhost/index.html', firmHeaders("script-src 'self'; connect-src 'self'")),
}
