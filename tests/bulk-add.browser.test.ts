// An agency adds its shops by a list with bad rows in it, on the real product, and finds them with their clients in the portfolio.
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>

beforeEach(async () => {
  here = await installation()
  browser = await startTestBrowser()
})
afterEach(async () => {
  await browser.close()
  await here.remove()
})

it('keeps the good rows of a CSV file and says of each bad one what is wrong', async () => {
  const run = here.start({ BILLING: 'off' }, [process.execPath, program])
  const origin = await run.origin()
  const { page, complaints } = await openVisit(browser, { locale: 'es-ES', viewport: { width: 390, height: 844 } }, /^$/)
  const data = { email: 'ann@agency.example', password, name: 'Ann' }
  expect((await page.request.post(`${origin}/api/auth/sign-up/email`, { data, headers: { origin } })).status()).toBe(200)
  await page.goto(`${origin}/dashboard?tab=sites&part=portfolio`)
  await page.getByRole('button', { name: 'Añadir varios sitios…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir varios sitios' })
  const csv =
    'Dirección;Cliente\nhttps://one.example/pay;Acme\nhttps://one.example/cart;Acme\nhttp://10.0.0.1/;Acme\nno es nada;Beta\n"two.example;Beta\n'
  await dialog.locator('input[type=file]').setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Comprobar la lista' }).click()
  await dialog.getByText('Se pueden añadir 2 filas.').waitFor()
  await dialog.getByRole('list', { name: 'Filas que se pueden añadir' }).getByText('Acme · página de un sitio existente').waitFor()
  const bad = dialog.getByRole('list', { name: 'No se pueden añadir 3 filas' }).getByRole('listitem')
  expect((await bad.allTextContents()).map((text) => /^Fila \d/.exec(text)?.[0])).toEqual(['Fila 4', 'Fila 5', 'Fila 6'])
  await bad
    .nth(2)
    .getByText(/comillas/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Añadir 2 filas' }).click()
  await dialog.getByText('Se han añadido 2 filas.').waitFor()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('row', { name: /^Acme/ }).getByText('0 de 2 páginas').waitFor()
  expect(complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
