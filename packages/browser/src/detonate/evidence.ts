// The browser's reports during one run: recorded calls, requests, compiled texts, errors, storage, and frames.

import type { Protocol } from 'devtools-protocol'
import { quietly } from '#collectors/quietly.ts'
import type { Target } from '#collectors/targets.ts'
import { SHOP_HOST } from './laboratory/shop.ts'
import { parseTold, type Recorder, type Told } from './recorder.ts'

/** Code for the start of each document. Bound functions print like the browser's own. */
const ordinaryBrowser = `(() => {
if (navigator.plugins.length > 0) return;
const define = (owner, name, make) => Object.defineProperty(owner, name, { configurable: true, enumerable: true, get: make.bind(null) });
const held = value => ({ value, enumerable: true });
const names = ['PDF Viewer', 'Chrome PDF Viewer', 'Chromium PDF Viewer', 'Microsoft Edge PDF Viewer', 'WebKit built-in PDF'];
const plugins = names.map(name => Object.create(Plugin.prototype, { name: held(name), filename: held('internal-pdf-viewer'), description: held('Portable Document Format'), length: held(2) }));
const list = Object.create(PluginArray.prototype, { length: held(plugins.length), ...Object.fromEntries(plugins.map((one, at) => [at, held(one)])) });
define(Navigator.prototype, 'plugins', () => list);
define(Navigator.prototype, 'pdfViewerEnabled', () => true);
if (!window.chrome) window.chrome = { app: { isInstalled: false }, csi: (() => ({})).bind(null), loadTimes: (() => ({})).bind(null) };
})();`

export interface SeenRequest {
  readonly url: string
  readonly method: string
  /** Network domain's type in lower case, such as `fetch` or `ping`; `websocket` and `webtransport` for these. */
  readonly type: string
  body: Uint8Array
}

export interface Evidence {
  readonly told: Told[]
  readonly requests: SeenRequest[]
  /** Lengths of texts that ran as code without being a file. */
  readonly runTexts: Set<number>
  readonly errors: string[]
  /** Why the script itself was not compiled; null if it was. */
  /** The engine could not parse the script. */
  isInvalid: boolean
  readonly stored: { where: 'local' | 'session'; text: string }[]
  readonly windows: string[]
  /** Frames that are loading. */
  readonly loadingFrames: Set<string>
  /** Total size of texts and bodies in the lists. */
  bytesKept: number
  /** Whether more happened than is kept. */
  crowded: boolean
  /** Whether the script was compiled. */
  compiled: boolean
  crashed: boolean
}

const LIST_MAX = 2_000
const BYTES_MAX = 32 * 1024 * 1024
const ERRORS_MAX = 20
const BODY_BYTES_MAX = 256 * 1024

export const emptyEvidence = (): Evidence => ({
  told: [],
  requests: [],
  runTexts: new Set(),
  errors: [],
  isInvalid: false,
  stored: [],
  windows: [],
  loadingFrames: new Set(),
  bytesKept: 0,
  crowded: false,
  compiled: false,
  crashed: false,
})

function push<K extends 'told' | 'requests' | 'stored'>(evidence: Evidence, list: K, one: Evidence[K][number]): void {
  const kept: unknown[] = evidence[list]
  evidence.bytesKept += 'url' in one ? one.url.length + one.body.length : one.text.length
  if (kept.length < LIST_MAX && evidence.bytesKept < BYTES_MAX) kept.push(one)
  else evidence.crowded = true
}

/**
 * Listens to a target and prepares it before it runs. `now` returns the evidence of the current run; `scriptUrl` identifies the script;
 * `crashed` is called if the target ends by itself.
 */
export function listenTo(
  target: Target,
  recorder: Recorder,
  marker: string,
  scriptUrl: string,
  now: () => Evidence,
  crashed: () => void,
): void {
  const { session } = target
  const hasDocument = target.type === 'page' || target.type === 'iframe'
  listenToNetwork(target, now)
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    if (now().errors.length < ERRORS_MAX) now().errors.push(sentenceOf(exceptionDetails))
  })
  const begun = new Set<number>()
  session.on('Debugger.scriptParsed', ({ url, embedderName = '', length = 0, stackTrace, executionContextId }) => {
    if (embedderName === scriptUrl) now().compiled = true
    if (embedderName !== '' || url.startsWith(marker) || length === 0) return
    // The engine begins each document that gets our own code with a text of its own.
    const isEngines = !stackTrace && hasDocument && !begun.has(executionContextId)
    begun.add(executionContextId)
    if (!isEngines && now().runTexts.size < LIST_MAX) now().runTexts.add(length)
  })
  session.on('Debugger.scriptFailedToParse', ({ url }) => {
    // An inline script has the page's own address.
    if (url === scriptUrl || url.startsWith(`https://${SHOP_HOST}/`)) now().isInvalid = true
  })
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    const told = name === recorder.binding ? parseTold(payload) : null
    if (told?.kind === 'lost') now().crowded = true
    else if (told) push(now(), 'told', told)
  })
  quietly(session.send('Runtime.enable'))
  quietly(session.send('Debugger.enable'))
  const skipPauses = () => quietly(session.send('Debugger.setSkipAllPauses', { skip: true }))
  skipPauses()
  session.on('Debugger.paused', () => {
    skipPauses()
    quietly(session.send('Debugger.resume', {}))
  })
  quietly(session.send('Network.enable', { maxPostDataSize: BODY_BYTES_MAX }))
  quietly(session.send('Security.setIgnoreCertificateErrors', { ignore: true }))
  if (!hasDocument) return
  session.on('Inspector.targetCrashed', () => {
    now().crashed = true
    crashed()
  })
  session.on('Page.javascriptDialogOpening', () => quietly(session.send('Page.handleJavaScriptDialog', { accept: true })))
  session.on('Page.frameStartedLoading', ({ frameId }) => now().loadingFrames.add(frameId))
  session.on('Page.frameStoppedLoading', ({ frameId }) => now().loadingFrames.delete(frameId))
  session.on('Page.frameDetached', ({ frameId }) => now().loadingFrames.delete(frameId))
  const keep = ({ storageId }: { storageId: Protocol.DOMStorage.StorageId }, text: string) =>
    push(now(), 'stored', { where: storageId.isLocalStorage ? 'local' : 'session', text })
  session.on('DOMStorage.domStorageItemAdded', (event) => keep(event, event.newValue))
  session.on('DOMStorage.domStorageItemUpdated', (event) => keep(event, event.newValue))
  quietly(session.send('Page.enable'))
  quietly(session.send('DOMStorage.enable'))
  quietly(session.send('Runtime.addBinding', { name: recorder.binding }))
  quietly(session.send('Page.addScriptToEvaluateOnNewDocument', { source: `${ordinaryBrowser}\n//# sourceURL=${marker}` }))
  quietly(session.send('Page.addScriptToEvaluateOnNewDocument', { source: recorder.source, includeCommandLineAPI: true }))
}

function listenToNetwork({ session }: Target, now: () => Evidence): void {
  const sockets = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ request, type }) => {
    const parts = (request.postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'))
    const body = Buffer.concat(parts).subarray(0, BODY_BYTES_MAX)
    push(now(), 'requests', { url: request.url, method: request.method, type: (type ?? 'other').toLowerCase(), body })
  })
  const open = (url: string, type: string) => push(now(), 'requests', { url, method: 'GET', type, body: new Uint8Array() })
  session.on('Network.webTransportCreated', ({ url }) => open(url, 'webtransport'))
  session.on('Network.webSocketCreated', ({ requestId, url }) => {
    sockets.set(requestId, url)
    open(url, 'websocket')
  })
  session.on('Network.webSocketFrameSent', ({ requestId, response }) => {
    const body = Buffer.from(response.payloadData, response.opcode === 1 ? 'utf8' : 'base64').subarray(0, BODY_BYTES_MAX)
    push(now(), 'requests', { url: sockets.get(requestId) ?? '', method: 'GET', type: 'websocket', body })
  })
}

function sentenceOf({ exception, text }: Protocol.Runtime.ExceptionDetails): string {
  const said = exception?.description?.split('\n', 1)[0] ?? `${text} ${String(exception?.value ?? '')}`
  return said
    .replace(/^Uncaught /, '')
    .trim()
    .slice(0, 200)
}
