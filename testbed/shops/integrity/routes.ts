// Owns the script that says it is plain text and forbids guessing.
import { file, type Routes } from '#server/exchange.ts'

export const routes: Routes = {
  'integrity.shop.localhost/not-a-script': file('integrity.shop.localhost/not-a-script.txt', { 'x-content-type-options': 'nosniff' }),
}
