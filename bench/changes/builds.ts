// Owns other builds of a program that do the same: other names, other minifiers, another order.
import { createRequire } from 'node:module'
import { minify } from 'terser'

interface Oxc {
  minifySync(file: string, text: string, options: { compress: boolean; mangle: boolean }): { code: string; errors: unknown[] }
}

/** The printer of the service, which has it as its dependency. */
const { minifySync } = createRequire(new URL('../../packages/server/package.json', import.meta.url))('rolldown/utils') as Oxc

export interface Build {
  name: string
  before: string
  after: string
}

/** Pairs of builds of one text. A tool that does not take the text gives none. */
export async function buildsOf(text: string): Promise<Build[]> {
  const terse = async (options: Parameters<typeof minify>[1]) => (await minify(text, options).catch(() => null))?.code ?? null
  const oxc = (options: Parameters<Oxc['minifySync']>[2]) => {
    const { code, errors } = minifySync('script.js', text, options)
    return errors.length === 0 && code ? code : null
  }
  const renamed = await terse({ compress: false, mangle: { toplevel: true } })
  const keptNames = await terse({ compress: false, mangle: false, format: { beautify: true } })
  const whole = await terse({ compress: { passes: 1 }, mangle: true })
  const twice = await terse({ compress: { passes: 2, sequences: false, conditionals: false }, mangle: { keep_fnames: true } })
  const other = oxc({ compress: false, mangle: true })
  const pressed = oxc({ compress: true, mangle: true })
  const pairs: [string, string | null, string | null][] = [
    ['other names', text, renamed],
    ['laid out', text, keptNames],
    ['minified again', text, whole],
    ['other options', whole, twice],
    ['another minifier', whole, pressed],
    ['and back', pressed, whole],
    ['another printer', renamed, other],
  ]
  return pairs.flatMap(([name, before, after]) => (before && after && before !== after ? [{ name, before, after }] : []))
}

/** A bundle of the texts, each in a function of its own, in the order of `order`. */
export function bundleOf(texts: readonly string[], order: readonly number[]): string {
  const modules = order.map((index) => `${index}:function(module,exports,require){${texts[index]}\n}`)
  return `(function(modules){var cache={};function load(id){if(cache[id])return cache[id].exports;var module=cache[id]={exports:{}};modules[id].call(module.exports,module,module.exports,load);return module.exports}return load(0)})({${modules.join(',\n')}});`
}
