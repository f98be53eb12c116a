// Texts of headers: names, policy directives, and effects.

import { openHeaderStates } from '@tillwatch/contract/lists'
import type { HeaderDifference, HeaderEffect, HeaderStanding } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { isIgnored, isPolicyHeader } from '#lib/csp.ts'

type Named = Pick<HeaderStanding, 'header' | 'part' | 'place'>

export const needsDecision = ({ state }: HeaderStanding): boolean => (openHeaderStates as readonly string[]).includes(state)

/** `content-security-policy: script-src`. */
export const nameOf = ({ header, part }: Named): string => (part === '' ? header : `${header}: ${part}`)

const keywords = {
  "'none'": 'none',
  "'self'": 'self',
  "'unsafe-inline'": 'inline',
  "'unsafe-eval'": 'eval',
  "'wasm-unsafe-eval'": 'wasm',
  "'nonce-…'": 'nonce',
  "'strict-dynamic'": 'dynamic',
  '*': 'anywhere',
} as const

/** All placeholders of an effect's sentence, so that a missing one stays empty. */
const filled = { values: '', sources: '', value: '', from: '', to: '' }

export function useHeaderWords() {
  const { t, i18n } = useTranslation()

  const listed = (words: readonly string[]) => new Intl.ListFormat(i18n.language).format(words)

  /** What one list of sources allows: `its own host, a.example, and any inline code`. */
  const allowed = (sources: readonly string[]): string => {
    const hashes = sources.filter((source) => source.startsWith("'sha")).length
    const words = sources.flatMap((source) => {
      if (source.startsWith("'sha")) return []
      if (Object.hasOwn(keywords, source)) return [t(`headers.allows.${keywords[source as keyof typeof keywords]}`)]
      return [/^[a-z]+:$/.test(source) ? t('headers.allows.scheme', { scheme: source }) : source]
    })
    if (hashes > 0) words.push(t('headers.allows.hash', { count: hashes }))
    return listed(words)
  }

  return {
    /**
     * `Scripts may come from its own host.` Ignored sources are named at the end and not counted. Null if the value is not a list of
     * sources, or is unknown.
     */
    sentenceOf: ({ header, part }: Named, value: string): string | null => {
      const key = `headers.about.${part}`
      if (!isPolicyHeader(header) || value.includes('\n') || !i18n.exists(key)) return null
      if (value.trim() === "'none'") return t('headers.allowsNothing', { directive: part })
      const sources = value.split(' ')
      const ignored = sources.filter((source) => isIgnored(part, source, sources))
      const allowing = `${t(key as 'headers.about.script-src')} ${allowed(sources.filter((source) => !ignored.includes(source)))}.`
      return ignored.length === 0 ? allowing : `${allowing} ${t('headers.ignored', { sources: listed(ignored) })}`
    },
    effectOf: ({ code, params }: HeaderEffect): string => t(`headers.effect.${code}`, { ...filled, ...params }),
    /** Consequence of its absence; null if unknown, as for a report-only policy. */
    lossOf: ({ header, part }: Named, effects: readonly HeaderEffect[]): string | null => {
      if (header === 'content-security-policy-report-only') return null
      const key = `headers.lost.${part || header}`
      const isGone = effects.some(({ code }) => code === 'removed' || code === 'directive-removed')
      return isGone && i18n.exists(key) ? t(key as 'headers.lost.script-src') : null
    },
    placeOf: ({ place, source }: Pick<HeaderDifference, 'place' | 'source'>): string =>
      place === '' ? t('headers.ownPage') : t(`headers.place.${source}`, { place }),
  }
}
