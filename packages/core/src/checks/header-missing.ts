// Checks for missing tier 1 headers other than Content-Security-Policy.
import { type Framing, framingOf, hostOf, isLoopback, stopsSniffing } from '#inventory/index.ts'
import { defineCheck } from './check.ts'
import { judgedDocuments } from './documents.ts'

/**
 * Reports as `low` each judged document that any site may frame according to X-Frame-Options and frame-ancestors, that lacks
 * Strict-Transport-Security where it applies (HTTPS, not on this machine), or that lacks X-Content-Type-Options: nosniff.
 */
export const headerMissing = defineCheck('header-missing', '11.6.1', ['documents', 'frames', 'scopes', 'cardFrames'], (inputs) =>
  judgedDocuments(inputs).flatMap((document) => {
    const value = (name: string) => document.headers.find(([each]) => each === name)?.[1]
    const missing: Record<string, string>[] = []
    const isTop = inputs.frames.some((frame) => frame.id === document.frameId && frame.parentId === null)
    const framing = framingOf(document)
    if (isTop && framing.by === 'anybody') missing.push({ header: 'x-frame-options', ...asWritten(framing) })
    const host = hostOf(document.url)
    const secure = document.url.startsWith('https:') && host !== null && !isLoopback(host)
    if (secure && !/max-age=\s*"?[1-9]/i.test(value('strict-transport-security') ?? '')) {
      missing.push({ header: 'strict-transport-security' })
    }
    if (!stopsSniffing(value('x-content-type-options') ?? '')) missing.push({ header: 'x-content-type-options' })
    return missing.map((params) => ({ severity: 'low' as const, frameId: document.frameId, params: { url: document.url, ...params } }))
  }),
)

/** A header that was sent but has no effect, and why. */
function asWritten({ decided }: Framing): Record<string, string> {
  if (decided === null) return {}
  const { header, value } = decided
  return { value: `${header} ${value}`.slice(0, 200), why: header === 'frame-ancestors' ? 'ancestors-anybody' : 'frame-options-unknown' }
}
