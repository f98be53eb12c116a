// Owns the check for missing Tier 1 headers other than Content-Security-Policy.
import { hostOf, isLoopback, policiesOf } from '#inventory/index.ts'
import { defineCheck } from './check.ts'
import { judgedDocuments } from './documents.ts'

/**
 * Reports, each `low`, a judged document without protection from framing (X-Frame-Options, or frame-ancestors in a policy of the response), without
 * Strict-Transport-Security where it can work (https, not on this machine), or without X-Content-Type-Options: nosniff.
 */
export const headerMissing = defineCheck('header-missing', '11.6.1', ['documents', 'frames', 'scopes', 'cardFrames'], (inputs) =>
  judgedDocuments(inputs).flatMap((document) => {
    const value = (name: string) => document.headers.find(([each]) => each === name)?.[1]
    const missing: string[] = []
    const framing = policiesOf(document).some((policy) => policy.disposition === 'enforce' && policy.directives.has('frame-ancestors'))
    const isTop = inputs.frames.some((frame) => frame.id === document.frameId && frame.parentId === null)
    if (isTop && !framing && !/^\s*(?:deny|sameorigin)\s*$/i.test(value('x-frame-options') ?? '')) {
      missing.push('x-frame-options')
    }
    const host = hostOf(document.url)
    const secure = document.url.startsWith('https:') && host !== null && !isLoopback(host)
    if (secure && !/max-age=\s*"?[1-9]/i.test(value('strict-transport-security') ?? '')) {
      missing.push('strict-transport-security')
    }
    if (!/nosniff/i.test(value('x-content-type-options') ?? '')) missing.push('x-content-type-options')
    return missing.map((header) => ({ severity: 'low' as const, frameId: document.frameId, params: { url: document.url, header } }))
  }),
)
