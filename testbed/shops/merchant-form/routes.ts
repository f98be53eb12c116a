// Owns the third-party library as content networks serve it: one content for everybody, kept for a year.
import { file, type Routes } from '#server/exchange.ts'

export const routes: Routes = {
  'cdn.oldlibs.localhost/widgets.js': file('cdn.oldlibs.localhost/widgets.js', { 'cache-control': 'public, max-age=31536000, immutable' }),
}
