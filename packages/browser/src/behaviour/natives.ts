// Table of the browser's own functions that are watched while the canary is typed.

import type { BehaviourKind } from '@tillwatch/contract/lists'

export interface WatchedNative {
  kind: BehaviourKind
  /** Global, or a global's prototype. */
  owner: string
  name: string
  part: 'get' | 'set' | 'call'
  /** What the call is about: the input that is `this`; the form, text, or tag in the first argument; or nothing relevant. */
  about: 'input' | 'argument' | 'form' | 'tag' | 'nothing'
  /** Which argument `about` means, if not the first. */
  argument?: number
  /** Additional condition on `this` and `arguments`. It must not read anything that a page could replace. */
  test?: string
  /**
   * Recognized by its requests, each with the stack that made it, except those of lazily loaded images, media, and event sources. Only
   * checked for replacement.
   */
  inTraffic?: true
  /** Target of a call that writes, which its arguments do not show. */
  place?: string
  /** Often replaced by honest code, which hides nothing that way, so overrides of it are not reported. */
  oftenReplaced?: true
  /** Number of pauses after which it is given up for the current field. */
  hitsMax: number
}

const read = (owner: string, name = 'value'): WatchedNative => ({
  kind: 'reads-field',
  owner,
  name,
  part: 'get',
  about: 'input',
  hitsMax: 150,
})
const key = (owner: string, name: string): WatchedNative => ({
  kind: 'reads-key',
  owner,
  name,
  part: 'get',
  about: 'nothing',
  hitsMax: 120,
})
const call = (
  kind: BehaviourKind,
  owner: string,
  name: string,
  about: WatchedNative['about'] = 'argument',
  hitsMax = 40,
): WatchedNative => ({
  kind,
  owner,
  name,
  part: 'call',
  about,
  hitsMax,
})
const requests = (kind: BehaviourKind, owner: string, name: string): WatchedNative => ({
  ...call(kind, owner, name),
  inTraffic: true,
})
/** A write to a place in the browser, of which only the place is recorded. */
const writes = (place: string, owner: string, name: string): WatchedNative => ({
  ...call('writes-storage', owner, name, 'nothing', 20),
  place,
  oftenReplaced: true,
})
/** Elements whose creation is recorded, and the kind for each. */
export const insertedKinds: Readonly<Record<string, BehaviourKind>> = {
  script: 'inserts-script',
  iframe: 'inserts-frame',
  form: 'inserts-form',
  input: 'inserts-field',
}
const insertedTags = Object.keys(insertedKinds)

/** `owner` has a prototype unless it is `window`; a constructor has the name `constructor`. */
export const watchedNatives: readonly WatchedNative[] = [
  read('HTMLInputElement'),
  read('HTMLInputElement', 'valueAsNumber'),
  read('HTMLSelectElement'),
  read('HTMLTextAreaElement'),
  key('KeyboardEvent', 'key'),
  key('KeyboardEvent', 'code'),
  key('KeyboardEvent', 'keyCode'),
  key('KeyboardEvent', 'charCode'),
  key('UIEvent', 'which'),
  key('InputEvent', 'data'),
  { ...key('DataTransfer', 'getData'), part: 'call' },
  { ...call('reads-form', 'window', 'FormData', 'form'), test: 'arguments.length>0' },
  call('sends-form', 'HTMLFormElement', 'submit', 'nothing'),
  call('sends-form', 'HTMLFormElement', 'requestSubmit', 'nothing'),
  { ...call('changes-form-action', 'HTMLFormElement', 'action'), part: 'set' },
  { ...call('changes-form-action', 'HTMLButtonElement', 'formAction'), part: 'set' },
  { ...call('changes-form-action', 'HTMLInputElement', 'formAction'), part: 'set' },
  { ...call('changes-form-action', 'Element', 'setAttribute'), argument: 1, test: 'arguments[0]==="action"||arguments[0]==="formaction"' },
  requests('sends-fetch', 'window', 'fetch'),
  requests('sends-xhr', 'XMLHttpRequest', 'send'),
  requests('sends-beacon', 'Navigator', 'sendBeacon'),
  { ...call('sends-image', 'HTMLImageElement', 'src'), part: 'set' },
  requests('sends-websocket', 'window', 'WebSocket'),
  call('sends-websocket', 'WebSocket', 'send', 'nothing'),
  call('sends-eventsource', 'window', 'EventSource'),
  call('sends-rtc', 'window', 'RTCPeerConnection'),
  call('sends-rtc', 'RTCDataChannel', 'send', 'nothing'),
  call('sends-other', 'window', 'WebTransport'),
  call('sends-other', 'window', 'Audio'),
  { ...call('sends-other', 'HTMLMediaElement', 'src'), part: 'set' },
  call('navigates', 'window', 'open'),
  call('posts-message', 'window', 'postMessage', 'nothing', 20),
  call('posts-message', 'MessagePort', 'postMessage', 'nothing', 20),
  { ...call('reads-cookie', 'Document', 'cookie', 'nothing', 20), part: 'get' },
  { ...call('writes-cookie', 'Document', 'cookie'), part: 'set' },
  { ...call('writes-cookie', 'CookieStore', 'set'), oftenReplaced: true },
  call('reads-storage', 'Storage', 'getItem', 'argument', 20),
  call('writes-storage', 'Storage', 'setItem', 'argument', 20),
  writes('IndexedDB', 'IDBObjectStore', 'put'),
  writes('IndexedDB', 'IDBObjectStore', 'add'),
  writes('CacheStorage', 'Cache', 'put'),
  writes('history', 'History', 'pushState'),
  writes('history', 'History', 'replaceState'),
  { ...call('inserts-script', 'Document', 'createElement', 'tag'), test: insertedTags.map((tag) => `arguments[0]==="${tag}"`).join('||') },
]
