// The complete list of scripts: executed, fetched but not executed, blocked, and inert in the documents.

import type { ScriptKind } from '@tillwatch/contract/lists'
import type { CapturedScript } from '@tillwatch/core/capture'
import { withoutFragment } from './address-forms.ts'
import type { AuditLog, StoppedCode } from './audits.ts'
import type { JoinedFacts } from './cause-facts.ts'
import { type CompiledInputs, compiledScript } from './compiled-scripts.ts'
import { type DigestedBody, digestBytes, digestReceived } from './digests.ts'
import type { DomScript } from './dom-scripts.ts'
import { LIMITS } from './limits.ts'
import { mapIntegrityOf } from './map-integrity.ts'
import { answerHeaders, type NetworkLog } from './network.ts'
import type { NetEntry } from './network-types.ts'
import type { NodeStack } from './node-stacks.ts'
import { inertPart, uncompiledRequest } from './other-scripts.ts'
import { stoppedCode, stoppedKind, stoppedPart } from './stopped-scripts.ts'
import type { WallClock } from './wall-clock.ts'

export interface ScriptListInputs extends Omit<CompiledInputs, 'onDetail' | 'mapIntegrity' | 'namesSha512'> {
  network: NetworkLog
  audits: AuditLog
  domScripts: readonly DomScript[]
  nodeStacks: ReadonlyMap<DomScript['element'], NodeStack>
  /** Bodies of scripts that were fetched but not compiled, by request ID. */
  unusedBodies: ReadonlyMap<string, DigestedBody>
}

/** Script requests without a compiled script. */
export function unclaimedScripts(network: NetworkLog, claimed: ReadonlySet<NetEntry>, facts: JoinedFacts): NetEntry[] {
  const urls = new Set([...claimed].map((entry) => entry.startUrl))
  return [...network.entries.values()].filter((entry) => !claimed.has(entry) && !urls.has(entry.startUrl) && facts.isScriptRequest(entry))
}

/** Fetches the bodies of unused scripts, without null entries. */
export async function readUnusedBodies(entries: readonly NetEntry[], clock: WallClock, capMs: number): Promise<Map<string, DigestedBody>> {
  const bodies = new Map<string, DigestedBody>()
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.response || entry.request.failure || entry.bodyLength === 0 || entry.bodyLength > LIMITS.bodyBytesMax) return
      const answer = await clock.finishing(entry.session.send('Network.getResponseBody', { requestId: entry.networkId }), capMs)
      if (!answer) return
      const body = answer.base64Encoded
        ? digestBytes(Buffer.from(answer.body, 'base64'), 'received-bytes')
        : digestReceived(Buffer.from(answer.body, 'utf8'), entry.response.charset ?? '', entry.bodyLength)
      bodies.set(entry.request.id, body)
    }),
  )
  return bodies
}

const mayBeModule = (element: DomScript | undefined, kind: ScriptKind | undefined): boolean =>
  kind === undefined && (element === undefined || element.module)

const policiesNameSha512 = ({ entries }: NetworkLog): boolean =>
  [...entries.values()].some(
    (entry) =>
      entry.request.type === 'document' &&
      answerHeaders(entry).some(([name, value]) => /^content-security/.test(name) && /'sha512-/i.test(value)),
  )

/** Scripts in the order of their IDs, compiled ones with their original IDs, and the number omitted because of the limit. */
export function listScripts(inputs: ScriptListInputs): { list: CapturedScript[]; leftOut: number } {
  const claimed = new Set<NetEntry>()
  const mapIntegrity = mapIntegrityOf(inputs.domScripts)
  const namesSha512 = policiesNameSha512(inputs.network)
  const compiled = { ...inputs, mapIntegrity, namesSha512, onDetail: (entry: NetEntry) => void claimed.add(entry) }
  const list = inputs.scripts.all.map((script) => compiledScript(script, compiled))
  let leftOut = inputs.scripts.leftOut.size
  const isFull = (): boolean => {
    const full = list.length >= LIMITS.scriptsMax
    if (full) leftOut++
    return full
  }
  const nextId = () => `s${list.length + 1}`
  const used = new Set<DomScript>()

  for (const entry of unclaimedScripts(inputs.network, claimed, inputs.facts)) {
    const element = inputs.facts.partsAt(entry.startUrl).find((one) => !one.element.inert)
    if (element) used.add(element)
    if (isFull()) continue
    const body = inputs.unusedBodies.get(entry.request.id) ?? null
    keep(inputs.bodies, body)
    const call = inputs.facts.startOf(entry)
    const kind = call && call.kind !== 'navigation' ? call.kind : undefined
    const mapped = mayBeModule(element, kind) ? mapIntegrity(entry.request.frameId ?? '', entry.startUrl) : null
    list.push(uncompiledRequest(nextId(), { entry, body, element, kind, mapped }, inputs.initiators.ofRequest(entry)))
  }
  const refusedUrls = new Set(list.flatMap(({ blocked, url }) => (blocked?.by === 'csp' ? [url] : [])))
  for (const stopped of inputs.audits.stopped) {
    const part = stoppedPart(stopped, inputs.domScripts, used, inputs.facts)
    if (stopped.blockedUrl && refusedUrls.has(stopped.blockedUrl)) continue
    if (part) used.add(part)
    if (isFull()) continue
    const call = inputs.facts.stoppedCall(stopped)
    const text = part?.text || (call?.kind === 'timer' ? call.text : '')
    const body = text ? digestBytes(Buffer.from(text, 'utf8'), 'inline-text') : null
    keep(inputs.bodies, body)
    const kind = stoppedKind(stopped, part, call, calledText(stopped, inputs))
    const record = stoppedCode(nextId(), { stopped, part, call, kind, body }, causeOf(stopped, part, inputs))
    if (record.blocked?.by === 'csp') refusedUrls.add(record.url)
    list.push(record)
  }
  const known = new Set([...inputs.network.entries.values()].map((entry) => entry.startUrl))
  const ran = new Set(list.flatMap((one) => [`${one.frameId}|${one.textSha256}`, `${one.kind}|${one.textSha256}`]))
  const lengthOf = ({ element, unreadChars }: DomScript) => `${element.frameId}|${unreadChars}`
  const ranLong = new Set(inputs.scripts.all.map(({ frameId, event }) => `${frameId}|${event.length}`))
  for (const part of inputs.domScripts) {
    if (used.has(part) || part.what === 'preload' || (part.textSha256 !== null && part.text === '' && part.url === null)) continue
    // Whether it ran is known only by its length. An unavailable text is an issue of the visit.
    if (part.what === 'script' && part.textSha256 === null && !part.url && (part.unreadChars === null || ranLong.has(lengthOf(part))))
      continue
    if (part.what === 'script' && (part.url ? known.has(withoutFragment(part.url)) : ran.has(`${part.element.frameId}|${part.textSha256}`)))
      continue
    if (part.what === 'handler' && ran.has(`${part.element.frameId}|${part.textSha256}`)) continue
    if (part.what === 'javascript-url' && ran.has(`javascript-url|${part.textSha256}`)) continue
    if (inputs.scripts.leftOut.has(`${part.element.frameId}|${part.textSha256}`) || isFull()) continue
    const body = part.url || part.textSha256 === null ? null : digestBytes(Buffer.from(part.text, 'utf8'), 'inline-text')
    const record = inertPart(nextId(), part, partInitiators(part, inputs), body)
    if (!record) continue
    keep(inputs.bodies, body)
    list.push(record)
  }
  return { list, leftOut }
}

function keep(bodies: Map<string, Uint8Array>, body: DigestedBody | null): void {
  if (body) bodies.set(body.digest.sha256, body.bytes)
}

function causeOf(stopped: StoppedCode, part: DomScript | undefined, inputs: ScriptListInputs): CapturedScript['initiators'] {
  const { location, target } = stopped
  // For a handler, some browsers report the position that let it fire.
  if (part && (!location?.scriptId || stopped.what === 'handler')) return partInitiators(part, inputs)
  if (!location) return []
  const { url, line, column, scriptId } = location
  const frame = { functionName: '', scriptId: scriptId ?? '', url, lineNumber: line - 1, columnNumber: column - 1 }
  const chain = inputs.initiators.ofStack({ sessionId: target.session.id, stack: { callFrames: [frame] } }, 'stack')
  if (chain[0]?.scriptId) return chain
  const none = { scriptId: null, functionName: null, async: false, evidence: 'none' } as const
  return [{ ...none, type: 'parser', url: url || null, line: line > 0 ? line : null, column: column > 0 ? column : null }]
}

/**
 * Text at the blocked call, which begins there or, because some browsers report the following column, one character later; empty if there
 * is none.
 */
function calledText({ location, target }: StoppedCode, { texts, facts }: ScriptListInputs): string {
  const script = location?.scriptId ? facts.byEngineId(target.session.id, location.scriptId) : undefined
  if (!location || !script) return ''
  return texts.at(script, { lineNumber: location.line - 1, columnNumber: location.column - 2 })
}

function partInitiators(part: DomScript, { nodeStacks, initiators, facts }: ScriptListInputs): CapturedScript['initiators'] {
  const setter = facts.setterOf(part)
  if (setter) return initiators.ofStack(setter, 'stack')
  const stack = nodeStacks.get(part.element)
  if (stack) return initiators.ofStack(stack, 'node')
  const foreign = facts.isForeignTo(part.element.documentUrl, part)
  return [
    {
      type: foreign ? 'unknown' : 'parser',
      scriptId: null,
      url: part.element.documentUrl,
      line: null,
      column: null,
      functionName: null,
      async: false,
      evidence: foreign ? 'none' : 'node',
    },
  ]
}
