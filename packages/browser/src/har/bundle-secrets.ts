// Owns what a capture of the command loses before it is stored, and which card numbers refuse it. Anyone may have written the file, so this doesn't rely on our browser.
import { CANARY_PREFIX, type Capture } from '@tillwatch/core/capture'
import { decodeText } from '@tillwatch/core/shared'
import { holdsCardNumber } from './card-numbers.ts'
import { headersWithoutAccess, readable } from './without-secrets.ts'

/** Without values of cookies and of headers that grant access. */
export function withoutAccess(capture: Capture): Capture {
  return {
    ...capture,
    documents: capture.documents.map((document) => ({
      ...document,
      headers: headersWithoutAccess(document.headers),
      redirects: document.redirects.map((redirect) => ({ ...redirect, headers: headersWithoutAccess(redirect.headers) })),
    })),
    scripts: capture.scripts.map(({ response, ...script }) => ({
      ...script,
      response: response && { ...response, headers: headersWithoutAccess(response.headers) },
    })),
    requests: capture.requests.map(({ exchange, ...request }) => ({
      ...request,
      responseHeaders: headersWithoutAccess(request.responseHeaders),
      ...(exchange && {
        exchange: {
          ...exchange,
          requestHeaders: headersWithoutAccess(exchange.requestHeaders),
          redirectHeaders: exchange.redirectHeaders.map(headersWithoutAccess),
        },
      }),
    })),
  }
}

/** JSON path of the first number that may be somebody's card. The capture's own test card is nobody's. */
export function findBundleCard(capture: Capture, bodies: ReadonlyMap<string, Uint8Array>): string | null {
  // Only our prefix: otherwise a file could name a real card as its test card.
  const card = capture.canary?.card ?? ''
  const own = card.startsWith(CANARY_PREFIX) ? card : null
  const isFound = (text: string) => holdsCardNumber(text, own) || holdsCardNumber(readable(text), own)
  const inCapture = pathOf(capture, 'capture', isFound)
  if (inCapture !== null) return inCapture
  for (const [index, { exchange }] of capture.requests.entries()) {
    const sent = exchange?.requestBody
    if (sent?.encoding === 'base64' && isFound(decodeText(Buffer.from(sent.text, 'base64'), null)))
      return `capture.requests[${index}].exchange.requestBody.text`
  }
  for (const [sha256, bytes] of bodies) if (holdsCardNumber(decodeText(bytes, null), own)) return `bodies.${sha256}`
  return null
}

function pathOf(value: unknown, path: string, isFound: (text: string) => boolean): string | null {
  if (typeof value === 'string' || typeof value === 'number') return isFound(String(value)) ? path : null
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  for (const [key, each] of Object.entries(value)) {
    // A name that has the number is not repeated in the path.
    if (!isList && isFound(key)) return path
    const found = pathOf(each, isList ? `${path}[${key}]` : `${path}.${key}`, isFound)
    if (found !== null) return found
  }
  return null
}
