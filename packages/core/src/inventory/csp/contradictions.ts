// Whether a visit contradicts how we interpret its policies: code that ran or was blocked against that interpretation.
import type { Capture, CapturedDocument, CapturedScript } from '#capture/index.ts'
import { base64 } from '#shared/sha256.ts'
import { allowsAnyHost, isDynamic, mayRun, ruleOf, stopsInline } from './may-run.ts'
import type { CspPolicy } from './parse-csp.ts'
import { enforcedPoliciesOf } from './policies-of.ts'

export interface PolicyContradiction {
  scriptId: string
  /**
   * `ran-though-stopped`: inline code without nonce or hash that a policy blocks. `stopped-though-open`: a web file although every policy
   * allows any host.
   */
  code: 'ran-though-stopped' | 'stopped-though-open'
}

/** Empty if there is no contradiction. Skips frames with more than one document, because it is unknown which of them ran a script. */
export function policyContradictions({ documents, scripts }: Pick<Capture, 'documents' | 'scripts'>): PolicyContradiction[] {
  const byFrame = Map.groupBy(documents, ({ frameId }) => frameId)
  return scripts.flatMap((script): PolicyContradiction[] => {
    const [document, ...others] = byFrame.get(script.frameId) ?? []
    if (document === undefined || others.length > 0 || script.realm !== 'page') return []
    if (ranAgainst(script, document)) return [{ scriptId: script.id, code: 'ran-though-stopped' }]
    return stoppedThoughOpen(script, document) ? [{ scriptId: script.id, code: 'stopped-though-open' }] : []
  })
}

/** Skips policies in `<meta>`, because code above them runs. */
function ranAgainst(script: CapturedScript, document: CapturedDocument): boolean {
  const isHandler = script.kind === 'handler'
  if (script.state !== 'ran' || !(isHandler || script.kind === 'inline' || script.kind === 'inline-module')) return false
  const { digest, element } = script
  const digests = {
    sha256: inBase64(digest?.sha256 ?? script.textSha256),
    sha384: inBase64(digest?.sha384),
    sha512: inBase64(digest?.sha512),
  }
  const code = { nonce: element?.nonce ?? null, digests }
  return responsePolicies(document).some((policy) => stopsInline(policy, isHandler ? 'handlers' : 'elements', code) === true)
}

const responsePolicies = (document: CapturedDocument): CspPolicy[] => enforcedPoliciesOf({ ...document, metaCsp: [] })

function stoppedThoughOpen(script: CapturedScript, document: CapturedDocument): boolean {
  if (script.blocked?.by !== 'csp' || script.kind !== 'external' || !/^https:/.test(script.url ?? '')) return false
  const policies = enforcedPoliciesOf(document)
  const isOpen = (policy: CspPolicy) => {
    const { from, sources } = ruleOf(policy, 'files')
    return from === null || (!isDynamic(sources) && sources.some(allowsAnyHost))
  }
  return mayRun(policies, 'files') === 'any' && policies.every(isOpen)
}

const inBase64 = (hex: string | null | undefined): string | undefined =>
  hex ? base64((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))) : undefined
