// The browser's reports of blocked content: by CSP, Trusted Types, mixed content, and wrong MIME types.

import type { Protocol } from 'devtools-protocol'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface StoppedCode {
  readonly target: Target
  /** What the policy blocked: text in the document, an address, a string made into code, or a Trusted Types sink. */
  readonly what: 'inline' | 'url' | 'eval' | 'wasm' | 'trusted-types' | 'handler'
  readonly directive: string
  readonly blockedUrl: string | null
  readonly backendNodeId: number | null
  readonly location: { scriptId: string | null; url: string; line: number; column: number } | null
  readonly atMs: number
}

export interface AuditLog {
  readonly stopped: readonly StoppedCode[]
  watch(target: Target): void
  forget(): void
}

const whats: Partial<Record<Protocol.Audits.ContentSecurityPolicyViolationType, StoppedCode['what']>> = {
  kInlineViolation: 'inline',
  kURLViolation: 'url',
  kEvalViolation: 'eval',
  kWasmEvalViolation: 'wasm',
  kTrustedTypesSinkViolation: 'trusted-types',
  kTrustedTypesPolicyViolation: 'trusted-types',
}

const STOPPED_MAX = 500

/** Starts an empty log. Leaves out report-only policies, which block nothing. */
export function createAuditLog(nowMs: () => number): AuditLog {
  const stopped: StoppedCode[] = []

  function watch(target: Target): void {
    if (target.type !== 'page' && target.type !== 'iframe') return
    target.session.on('Audits.issueAdded', ({ issue }) => {
      const details = issue.details.contentSecurityPolicyIssueDetails
      if (!details || details.isReportOnly || stopped.length >= STOPPED_MAX) return
      const what = whats[details.contentSecurityPolicyViolationType]
      const aboutScripts =
        what !== 'inline' && what !== 'url' ? true : /^(script-src|default-src|worker-src)/.test(details.violatedDirective)
      if (!what || !aboutScripts) return
      const place = details.sourceCodeLocation
      stopped.push({
        target,
        what: details.violatedDirective === 'script-src-attr' ? 'handler' : what,
        directive: details.violatedDirective,
        blockedUrl: details.blockedURL ?? null,
        backendNodeId: details.violatingNodeId ?? null,
        location: place
          ? { scriptId: place.scriptId ?? null, url: place.url, line: place.lineNumber + 1, column: place.columnNumber + 1 }
          : null,
        atMs: nowMs(),
      })
    })
    quietly(target.session.send('Audits.enable'))
  }

  return { stopped, watch, forget: () => void stopped.splice(0) }
}
