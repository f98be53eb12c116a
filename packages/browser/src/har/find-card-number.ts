// Owns looking for a card number in what a HAR's visit leaves after cookies, authorizations, and all that was sent are dropped.
import type { HarProblem } from '@tillwatch/contract/lists'
import { decodeText } from '@tillwatch/core/shared'
import { headerValue } from '#collectors/headers.ts'
import { holdsCardNumber } from './card-numbers.ts'
import type { ReadFrame } from './frames.ts'
import type { HarEntry, HarFile } from './har-file.ts'
import { harProblem } from './problem.ts'
import type { Exchange, HarVisit } from './the-visit.ts'
import { headersWithoutAccess, readable } from './without-secrets.ts'

/** Pictures, fonts, sound, and the like, which hold no text. SVG is text. */
const notText = /^(?:image\/(?!svg)|font\/|audio\/|video\/|application\/(?:octet-stream|wasm|pdf|zip|font))/

/** The first place that has one; null when none has. */
export function findCardNumber({ browser }: HarFile, visit: HarVisit, frames: readonly ReadFrame[]): HarProblem | null {
  if (holdsCardNumber(`${browser.name} ${browser.version}`)) return harProblem('card-number', null, '', 'log')
  for (const exchange of visit.exchanges)
    for (const entry of [...exchange.hops.map((hop) => hop.entry), exchange.entry]) {
      const part = partOf(entry, exchange.entry === entry && isKept(exchange))
      if (part !== null) return harProblem('card-number', entry.number, '', part)
    }
  // As a person reads it: numbers may be split over elements.
  const shown = frames.find(({ markup }) => markup !== null && holdsCardNumber(`${markup.title}\n${markup.text}`))
  return shown === undefined ? null : harProblem('card-number', shown.exchange.entry.number, '', 'response.content.text')
}

/** Documents and scripts, whose contents are stored or described whatever their type says. */
const isKept = ({ type }: Exchange) => type === 'document' || type === 'script'

function partOf(entry: HarEntry, isKept: boolean): string | null {
  const headers = (given: HarEntry['headers']) => headersWithoutAccess(given).map(([name, value]) => `${name} ${readable(value)}`)
  const parts: [string, readonly string[]][] = [
    ['request.url', [entry.url, readable(entry.url)]],
    ['request.headers', headers(entry.requestHeaders)],
    ['response.headers', headers(entry.headers)],
    ['response.redirectURL', [entry.redirectUrl, readable(entry.redirectUrl)]],
    ['response.content.text', [contentOf(entry, isKept)]],
    ['response.statusText', [entry.statusText]],
    ['_initiator', [readable(entry.initiator?.url ?? ''), entry.initiator?.functionName ?? '']],
  ]
  return parts.find(([, texts]) => texts.some((text) => holdsCardNumber(text)))?.[0] ?? null
}

function contentOf({ content, mimeType, headers }: HarEntry, isKept: boolean): string {
  if (content === null || (!isKept && notText.test(mimeType))) return ''
  if (!content.base64) return content.text
  const charset = /charset=["']?([\w-]+)/i.exec(headerValue(headers, 'content-type'))?.[1]
  return decodeText(Buffer.from(content.text, 'base64'), charset ?? null)
}
