// Finds a step's element by the selectors of Chrome's Recorder, from an isolated world that the page can neither see nor change.

import type { PlacedNode } from '#behaviour/isolated.ts'
import type { FrameRecord } from '../collectors/frames.ts'
import type { Visit } from '../collectors/visit.ts'

export interface Place {
  selectors: readonly (readonly string[])[]
  frame?: readonly number[] | undefined
}

const ANSWER_MS = 2_000

const foundBy = new WeakMap<PlacedNode, string>()

/** The selector that found an element; null for one that was found otherwise. */
export const selectorOf = (node: PlacedNode): string | null => foundBy.get(node) ?? null

/**
 * Body of a function whose `this` is a document or an element: finds by CSS, `pierce/`, `text/`, or `xpath/`, the first visible one before
 * others.
 */
const FIND = `
const at=selector.indexOf('/'),kind=/^(pierce|text|xpath)\\//.test(selector)?selector.slice(0,at):'css',what=kind==='css'?selector:selector.slice(at+1);
const shown=e=>{const b=e.getBoundingClientRect?e.getBoundingClientRect():{};return b.width>0&&b.height>0&&getComputedStyle(e).visibility==='visible'};
const roots=[];
const open=root=>{roots.push(root);for(const e of root.querySelectorAll('*'))if(e.shadowRoot)open(e.shadowRoot)};
const start=this.nodeType===1&&this.shadowRoot?this.shadowRoot:this;
let found=[];
if(kind==='css')found=[...start.querySelectorAll(what)];
else if(kind==='xpath'){
  const list=document.evaluate(what,start,null,XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,null);
  for(let i=0;i<Math.min(list.snapshotLength,100);i++)if(list.snapshotItem(i).nodeType===1)found.push(list.snapshotItem(i));
}else{
  open(start);
  if(kind==='pierce')found=roots.flatMap(root=>[...root.querySelectorAll(what)]);
  else{
    const skip=/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|HEAD)$/;
    const text=e=>[...e.childNodes].map(n=>n.nodeType===3?n.data:n.nodeType===1&&!skip.test(n.tagName)?text(n):'').join('');
    const said=e=>(e.tagName==='INPUT'&&e.type!=='password'&&e.value||text(e)).replace(/\\s+/g,' ').trim();
    const has=e=>!skip.test(e.tagName)&&said(e).includes(what);
    found=roots.flatMap(root=>[...root.querySelectorAll('*')]).filter(e=>has(e)&&![...e.children].some(has));
  }
}
return found.find(shown)||found[0]||null`

/**
 * The element, by the first selector that finds one that `fits`; otherwise, by the first that finds any. Null if none does. A copy that the shop
 * hides may come first.
 */
export async function findElement(
  visit: Visit,
  place: Place,
  fits: (node: PlacedNode) => Promise<boolean> = async () => true,
): Promise<PlacedNode | null> {
  const frame = frameAt(visit, place.frame ?? [])
  if (!frame) return null
  let other: PlacedNode | null = null
  for (const chain of place.selectors) {
    const node = await follow(visit, frame, chain)
    if (node) foundBy.set(node, chain.join(' >>> '))
    if (node && (await fits(node))) return node
    other ??= node
  }
  return other
}

/** The frame with these indexes among the frames of each frame, in order of creation. */
function frameAt({ frames, page }: Visit, path: readonly number[]): FrameRecord | null {
  let frame = frames.all.get(page.frameId) ?? null
  for (const position of path) {
    const inside = [...frames.all.values()].filter((one) => one.parentId === frame?.id && !one.detached)
    frame = inside[position] ?? null
  }
  return frame
}

async function follow(visit: Visit, frame: FrameRecord, chain: readonly string[]): Promise<PlacedNode | null> {
  const { session } = frame.target
  const world = await visit.clock.within(
    session.send('Page.createIsolatedWorld', { frameId: frame.id, worldName: visit.marker }),
    ANSWER_MS,
  )
  if (!world) return null
  const contextId = world.executionContextId
  const root = await visit.clock.within(
    session.send('Runtime.evaluate', { expression: `document\n//# sourceURL=${visit.marker}`, contextId, silent: true }),
    ANSWER_MS,
  )
  let objectId = root?.result.objectId
  for (const selector of chain) {
    if (!objectId) return null
    objectId = selector.startsWith('aria/')
      ? await byRole(visit, frame, objectId, contextId, selector)
      : await bySelector(visit, frame, objectId, selector)
  }
  if (!objectId) return null
  const described = await visit.clock.within(session.send('DOM.describeNode', { objectId }), ANSWER_MS)
  return described ? { session, backendNodeId: described.node.backendNodeId, frameId: frame.id } : null
}

async function bySelector(visit: Visit, { target }: FrameRecord, objectId: string, selector: string): Promise<string | undefined> {
  const functionDeclaration = `function(selector){${FIND}\n//# sourceURL=${visit.marker}\n}`
  const call = { objectId, functionDeclaration, arguments: [{ value: selector }], silent: true }
  const answer = await visit.clock.within(target.session.send('Runtime.callFunctionOn', call), ANSWER_MS)
  // A selector that the browser cannot parse finds nothing; the next one is tried.
  return answer && !answer.exceptionDetails ? answer.result.objectId : undefined
}

/** By its accessible name: `aria/Add to cart` or `aria/Add to cart[role="button"]`. */
async function byRole(
  visit: Visit,
  { target }: FrameRecord,
  objectId: string,
  executionContextId: number,
  selector: string,
): Promise<string | undefined> {
  const said = selector.slice('aria/'.length)
  const role = /\[role="([a-zA-Z]{1,30})"\]$/.exec(said)?.[1]
  const accessibleName = said.replace(/\[(?:role|name)="[^"]{0,100}"\]$/, '').trim()
  const query = { objectId, ...(accessibleName === '' ? {} : { accessibleName }), ...(role ? { role } : {}) }
  const answer = await visit.clock.within(target.session.send('Accessibility.queryAXTree', query), ANSWER_MS)
  const found = answer?.nodes.find(
    ({ backendDOMNodeId, ignored, role: kind }) => backendDOMNodeId && !ignored && kind?.value !== 'StaticText',
  )
  if (!found?.backendDOMNodeId) return undefined
  const node = await visit.clock.within(
    target.session.send('DOM.resolveNode', { backendNodeId: found.backendDOMNodeId, executionContextId }),
    ANSWER_MS,
  )
  return node?.object.objectId
}
