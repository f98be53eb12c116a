// A part of a page that shows, stores, and sends given values in many ways, as a careless shop would.
import { gzipSync } from 'node:zlib'

/** Ways to write a value into an address. */
const written: readonly ((value: string) => string)[] = [
  encodeURIComponent,
  (value) => Buffer.from(value).toString('hex'),
  (value) => Buffer.from(JSON.stringify({ user: value })).toString('base64url'),
  (value) => [...value].reverse().map(encodeURIComponent).join(''),
  (value) => Buffer.from(encodeURIComponent(value)).toString('hex'),
]

export function echoesOf(values: readonly string[]): string {
  const texts = values.map((value) => `<p title="${value}" data-own="${value}">Signed in as ${value}</p><input value="${value}">`)
  const images = values.flatMap((value) => written.map((write) => `<img alt="" src="/echo?v=${write(value)}">`))
  const packed = values.map((value) => gzipSync(JSON.stringify({ user: value })).toString('base64'))
  return `${texts.join('')}${images.join('')}<iframe srcdoc="<p>${values.join(' ')}</p>"></iframe>
<script>for (const value of ${JSON.stringify(values)}) {
  console.log(value)
  localStorage.setItem('user', value)
  document.cookie = 'user=' + encodeURIComponent(value)
  for (const body of [value, btoa(value), JSON.stringify({ user: value }), new URLSearchParams({ user: value })]) fetch('/echo', { method: 'POST', body })
}
for (const text of ${JSON.stringify(packed)}) fetch('/echo', { method: 'POST', body: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) })</script>`
}
