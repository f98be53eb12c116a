// Tunnels: CONNECT (HTTPS, and WebSocket over plain HTTP) and plain HTTP upgrades.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { canonicalHost, causeOf } from '@tillwatch/contract/rules'
import type { EgressEntry } from '@tillwatch/core/capture'
import { openConnection, type Passage } from './connect.ts'
import { plainTarget } from './forward.ts'

/** First byte of a TLS handshake record (RFC 8446, section 5.1). */
const TLS_HANDSHAKE = 0x16

/** Answers CONNECT. The browser shows any refusal as net::ERR_TUNNEL_CONNECTION_FAILED; the entry says why. */
export async function openTunnel(incoming: IncomingMessage, client: Duplex, head: Buffer, passage: Passage): Promise<void> {
  const { ledger } = passage
  client.on('error', () => client.destroy())
  const authority = /^(.*):(\d{1,5})$/.exec(incoming.url ?? '')
  const host = canonicalHost(authority?.[1] ?? '')
  const entry = ledger.open({ host: host ?? '', port: Number(authority?.[2] ?? 0), scheme: 'https', request: '' })
  if (host === null) {
    ledger.refuse(entry, 'refused-scheme', causeOf('guard-tunnel-unnamed'))
    return refuse(client)
  }
  const connected = await openConnection(entry, passage)
  if (!connected.ok) return refuse(client)
  client.write('HTTP/1.1 200 Connection established\r\n\r\n')
  relay(client, connected.socket, head, entry, passage, null)
}

/** Forwards a plain HTTP request with `Upgrade` unchanged, then relays both directions. */
export async function passUpgrade(incoming: IncomingMessage, client: Duplex, head: Buffer, passage: Passage): Promise<void> {
  const { ledger } = passage
  client.on('error', () => client.destroy())
  const target = plainTarget(incoming.url ?? '')
  const path = target ? `${target.url.pathname}${target.url.search}` : ''
  const request = `${incoming.method ?? 'GET'} ${path}`
  const entry = ledger.open({ host: target?.host ?? '', port: target?.port ?? 0, scheme: 'http', request })
  if (!target) {
    ledger.refuse(entry, 'refused-scheme', causeOf('guard-not-absolute'))
    return refuse(client)
  }
  const connected = await openConnection(entry, passage)
  if (!connected.ok) return refuse(client)
  const lines = incoming.rawHeaders.flatMap((text, at, all) => (at % 2 === 0 && !/^proxy-/i.test(text) ? `${text}: ${all[at + 1]}` : []))
  const handshake = Buffer.from(`${request} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  relay(client, connected.socket, Buffer.concat([handshake, head]), entry, passage, target.url.href)
}

function refuse(client: Duplex): void {
  client.end('HTTP/1.1 403 Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
}

/**
 * Relays bytes both ways, counted. `plainUrl` is known for upgrades; a tunnel is checked for TLS. After the cut, the browser's half stays
 * open and its data is discarded, so the browser still reports what a page sends over an open socket.
 */
function relay(client: Duplex, server: Duplex, firstBytes: Buffer, entry: EgressEntry, passage: Passage, plainUrl: string | null): void {
  const { ledger, cut } = passage
  if (client.destroyed) server.destroy()
  let keep = plainUrl === null ? null : ledger.keepPlain(entry, plainUrl)
  let looked = plainUrl !== null
  const stop = () => {
    client.destroy()
    server.destroy()
  }
  function toServer(chunk: Buffer): void {
    if (cut.made) {
      keep?.(chunk, true)
      ledger.stopped(entry, chunk.length)
      return
    }
    if (!looked && chunk.length > 0) {
      looked = true
      if (chunk[0] !== TLS_HANDSHAKE) {
        entry.scheme = 'http'
        keep = ledger.keepPlain(entry, `ws://${entry.host}:${entry.port}/`)
      }
    }
    keep?.(chunk)
    if (!ledger.sent(entry, chunk.length)) stop()
    else if (!server.write(chunk)) client.pause()
  }
  if (firstBytes.length > 0) toServer(firstBytes)
  client.on('data', toServer)
  server.on('data', (chunk: Buffer) => {
    if (!ledger.received(entry, chunk.length)) stop()
    else if (!client.write(chunk)) server.pause()
  })
  server.on('drain', () => client.resume())
  client.on('drain', () => server.resume())
  client.on('end', () => server.end())
  server.on('end', () => client.end())
  server.on('error', () => {
    if (!cut.made) stop()
  })
  client.on('close', () => server.destroy())
  server.on('close', () => (cut.made ? client.resume() : client.end()))
}
