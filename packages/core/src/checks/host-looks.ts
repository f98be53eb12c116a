// Signs in a host name of a domain made for an attack. Never proof.
import { imitatedNames, oftenAbusedSuffixes } from '#data/host-heuristics.ts'
import { paymentHosts } from '#data/payment-hosts.ts'
import { isLoopback, siteOf } from '#inventory/index.ts'
import { asLatin, isAccentedLatin, mixesAlphabets, shownLabel } from './look-alike-letters.ts'

export type HostSign = 'imitates' | 'ip-address' | 'look-alike-letters' | 'many-digits' | 'random-letters' | 'often-abused-suffix'

export interface HostLooks {
  signs: HostSign[]
  /** The name that it imitates; null if none. */
  imitates: string | null
}

/**
 * Signs in a host's registrable domain. A host of the imitated name's own sites is not an imitation, and non-ASCII letters alone are not a
 * sign.
 */
export function hostLooks(host: string): HostLooks {
  if (/^[\d.]+$|^\[/.test(host)) return { signs: isLoopback(host) ? [] : ['ip-address'], imitates: null }
  const site = siteOf(host)
  const shown = shownLabel(site.split('.')[0] ?? '')
  const suffix = site.split('.').at(-1) ?? ''
  const signs: HostSign[] = []
  const imitates = imitatedBy(site, asLatin(shown), !isAccentedLatin(shown)) ?? imitatedProvider(shown)
  if (imitates) signs.push('imitates')
  if (!suffix.startsWith('xn--') && mixesAlphabets(shown)) signs.push('look-alike-letters')
  const digits = shown.replace(/\D/g, '').length
  if (digits >= 3 && digits / shown.length >= 0.3) signs.push('many-digits')
  if (shown.split('-').some(looksRandom)) signs.push('random-letters')
  if (oftenAbusedSuffixes.includes(suffix)) signs.push('often-abused-suffix')
  return { signs, imitates }
}

/** `byNearness`: whether similar spellings count. Words of other languages may be similar by chance. */
function imitatedBy(site: string, name: string, byNearness: boolean): string | null {
  const bare = plainLetters(name)
  for (const { name: real, sites } of imitatedNames) {
    if (sites.includes(site)) return null
    const plain = plainLetters(real)
    if (bare === plain || (plain.length >= 6 && bare.includes(plain))) return real
    const allowed = !byNearness ? 0 : plain.length >= 10 ? 2 : plain.length >= 6 ? 1 : 0
    if (allowed > 0 && Math.abs(bare.length - plain.length) <= allowed && editDistance(bare, plain) <= allowed) return real
  }
  return null
}

/** The payment provider whose name non-ASCII letters imitate; null for an ASCII name. Names under five letters are too often words. */
function imitatedProvider(shown: string): string | null {
  const latin = asLatin(shown)
  return latin !== shown && latin.length >= 5 && providerNames.has(latin) ? latin : null
}

const providerNames = new Set(paymentHosts.flatMap(({ hosts }) => hosts.map((host) => siteOf(host).split('.')[0]!)))

/** Lower-case letters with look-alikes replaced (0→o, 1→l, i→l, 3→e, 5→s, rn→m, vv→w) and hyphens removed. */
function plainLetters(name: string): string {
  const folds: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '3': 'e', '5': 's' }
  return name
    .toLowerCase()
    .slice(0, 63)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[01i35]/g, (letter) => folds[letter]!)
    .replace(/-/g, '')
}

/** Levenshtein distance of two short texts. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}

/**
 * Eight letters or more with a run of six consonants, or few vowels (under one in six). Checks each word of a name, because `cdn-forms` has
 * two. Skips words with non-ASCII letters, which are never random.
 */
function looksRandom(name: string): boolean {
  if (/[^\0-\x7f]/.test(name)) return false
  const letters = name.replace(/[^a-z]/g, '')
  if (letters.length < 8) return false
  const vowels = letters.replace(/[^aeiouy]/g, '').length
  return vowels / letters.length < 1 / 6 || /[bcdfghjklmnpqrstvwxz]{6}/.test(name)
}
