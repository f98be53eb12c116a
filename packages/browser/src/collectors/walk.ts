// One walk over the documents at a quiet moment: elements, script-like parts, stacks of inserted nodes, boxes of frames, and fields.

import { causeOf } from '@tillwatch/contract/rules'
import { withoutFragment } from './address-forms.ts'
import { type Box, boxOf } from './boxes.ts'
import { type DomScript, findDomScripts } from './dom-scripts.ts'
import { type DomElement, walkDom } from './dom-tree.ts'
import type { NetEntry } from './network-types.ts'
import type { Visit } from './visit.ts'

const WALK_MS = 4_000
const FRAME_TAGS = new Set(['iframe', 'frame', 'object', 'embed', 'fencedframe'])
/** Maximum elements with handlers per walk whose creators are requested. */
const CARRIERS_MAX = 3_000
const STACKED_TAGS = new Set(['script', 'iframe', 'frame', 'form', 'input', 'select', 'textarea', 'object', 'embed'])

/** Walks all documents and updates the visit's fields. A document that does not respond is an issue, because its parts are unknown. */
export async function walkPage(visit: Visit): Promise<void> {
  const { clock } = visit
  const { elements, unanswered } = await walkDom(visit.targets.pages(), visit.longTexts, clock, WALK_MS)
  for (const target of unanswered) {
    if (target.alive) visit.issues.add('page-busy', causeOf('document-silent'), target.frameId)
  }
  const domScripts = findDomScripts(elements, { atMs: clock.nowMs(), phase: visit.phase })
  const texts = keepFrameTexts(visit, domScripts)
  const carriers = new Set(domScripts.map((one) => one.element))
  const live = elements.filter((element) => !element.inert)
  const isCarrier = (element: DomElement) => carriers.has(element) || element.attributes.has('formaction')
  const others = live.filter((element) => isCarrier(element) && !STACKED_TAGS.has(element.tag)).slice(0, CARRIERS_MAX)
  const nodeStacks = await visit.nodeStacks.of([...live.filter(({ tag }) => STACKED_TAGS.has(tag)), ...others])
  const frameBoxes = new Map<string, Box>()
  await Promise.all(
    elements.map(async (element) => {
      if (!FRAME_TAGS.has(element.tag) || !element.contentFrameId) return
      const box = await boxOf(element, clock, WALK_MS)
      if (box && box.width > 0 && box.height > 0) frameBoxes.set(element.contentFrameId, box)
    }),
  )
  visit.walk = {
    elements,
    domScripts: merge(visit.walk.domScripts, domScripts),
    nodeStacks: new Map([...visit.walk.nodeStacks, ...nodeStacks]),
    frameBoxes,
  }
  await Promise.all([visit.fields.update(elements, nodeStacks), visit.calls.read(), texts])
}

/** Keeps the received text of frames with handlers, to distinguish handlers set by a script from those of the HTML. */
async function keepFrameTexts({ network, texts, clock }: Visit, found: readonly DomScript[]): Promise<void> {
  const urls = new Set(found.flatMap(({ what, element }) => (what === 'handler' ? [withoutFragment(element.documentUrl)] : [])))
  const wanted = new Map<string, NetEntry>()
  for (const entry of network.entries.values()) {
    const url = withoutFragment(entry.request.finalUrl)
    if (entry.request.type === 'document' && entry.finished && urls.has(url) && !texts.document(url)) wanted.set(url, entry)
  }
  await Promise.all(
    [...wanted].slice(0, texts.documentsLeft()).map(async ([url, { session, networkId }]) => {
      const answer = await clock.finishing(session.send('Network.getResponseBody', { requestId: networkId }), WALK_MS)
      if (answer && !answer.base64Encoded) texts.keepDocument(url, answer.body)
    }),
  )
}

/** Newer records replace older ones of the same element; removed parts stay. */
function merge(before: readonly DomScript[], now: readonly DomScript[]): DomScript[] {
  const key = (one: DomScript) =>
    `${one.element.target.targetId}|${one.element.backendNodeId}|${one.what}|${one.handlerName}|${one.textSha256}`
  const known = new Map(before.map((one) => [key(one), one]))
  const fresh = new Set(now.map(key))
  const place = ({ element, what }: DomScript) => `${element.target.targetId}|${element.backendNodeId}|${what}`
  const had = new Set(before.flatMap((one) => (one.textSha256 === null ? [] : [place(one)])))
  // Data that is unavailable now but was available before keeps its earlier value.
  const told = now.filter((one) => one.textSha256 !== null || !had.has(place(one)))
  const dated = told.map((one) => ({ ...one, atMs: known.get(key(one))?.atMs ?? one.atMs, phase: known.get(key(one))?.phase ?? one.phase }))
  return [...dated, ...before.filter((one) => !fresh.has(key(one)))]
}
