// Owns the making of honest inline code: one to four snippets of a shop, written, minified or obfuscated as shops have them.
import { type Obfuscation, obfuscate } from '../skimmers/obfuscate.ts'
import { type Chance, chanceOf } from '../skimmers/random.ts'
import { forms } from './forms.ts'
import { loaders, type Snippet } from './loaders.ts'
import { pageTools } from './page-tools.ts'
import { smallVendors } from './small-vendors.ts'

export const snippets: Readonly<Record<string, Snippet>> = { ...loaders, ...forms, ...pageTools, ...smallVendors }

const dresses: readonly Obfuscation[] = [
  'none',
  'none',
  'none',
  'minified',
  'minified',
  'low',
  'medium',
  'packer',
  'hex-strings',
  'eval-base64',
]

export interface HonestCode {
  seed: number
  snippets: string[]
  dress: Obfuscation
  code: string
}

/** Makes the code of a seed; the same seed gives the same code. */
export async function generateHonest(seed: number): Promise<HonestCode> {
  const chance = chanceOf(seed * 13 + 5)
  const names = Array.from({ length: chance.between(1, 4) }, () => chance.pick(Object.keys(snippets)))
  const dress = chance.pick(dresses)
  const parts = [...new Set(names)].map((name) => ({ name, code: snippets[name]!(chance) }))
  const wrapped = parts.map(({ code }) => wrap(code, chance)).join(chance.pick(['\n', '\n\n', '']))
  return { seed, snippets: parts.map(({ name }) => name), dress, code: await obfuscate(dress, wrapped, seed, chance) }
}

function wrap(code: string, chance: Chance): string {
  if (/\bawait /.test(code)) return `(async function(){${code}})();`
  return chance.pick([
    `(function(){${code}})();`,
    `${code};`,
    `document.addEventListener('DOMContentLoaded',function(){${code}});`,
    `window.addEventListener('load',function(){${code}});`,
    `// ${chance.pick(['Theme scripts', 'Checkout helpers', 'Tracking', 'Do not edit'])}\n(function(){\n${code.replaceAll('){', '){\n    ')}\n})();`,
  ])
}
