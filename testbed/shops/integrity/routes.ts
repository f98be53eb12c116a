// Owns the script that says it is plain text and forbids guessing, and the pinned files as content networks serve them.
import { file, type Routes } from '#server/exchange.ts'

const kept = { 'cache-control': 'public, max-age=31536000, immutable' }

export const routes: Routes = {
  'cdn.pinned.localhost/no-sri.js': file('cdn.pinned.localhost/no-sri.js', kept),
  'integrity.shop.localhost/not-a-script': file('integrity.shop.localhost/not-a-script.txt', { 'x-content-type-options': 'nosniff' }),
}
