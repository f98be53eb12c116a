// Sends requests to addresses that other people provide: checked when connecting and again at each redirect, limited in bytes and time,
// without cookies.
import { request as askPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Parsed, parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import type { AddressPolicy, AskRemote, RemoteAnswer, RemoteRequest } from '#features/remote.ts'
import { type Destination, judgeAddress, type Lookup, lookupBySystem, type Reach } from './remote-destination.ts'
import { RemoteError, remoteErrorOf } from './remote-error.ts'

const redirectsMax = 5
const bodyBytesMaxUsual = 2_000_000
const timeoutMsUsual = 10_000
const userAgent = 'Tillwatch/1'

/** Sends requests to hostile addresses. `lookup` resolves names, once per hop. Throws if an entry of the policy cannot be parsed. */
export function askRemote(policy: AddressPolicy, lookup: Lookup = lookupBySystem): AskRemote {
  const reach: Reach = {
    allowPrivate: policy.allowPrivate.map((text) => must(parseAllowPrivate(text))),
    resolve: policy.resolve.map((text) => must(parseResolve(text))),
    lookup,
  }
  return async (url, request = {}) => {
    const timeoutMs = request.timeoutMs ?? timeoutMsUsual
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(url, request, reach, signal)
    } catch (error) {
      const { code, about, detail } = signal.aborted
        ? new RemoteError('timeout', { code: 'remote.timeout', values: { milliseconds: timeoutMs } })
        : remoteErrorOf(error as NodeJS.ErrnoException, URL.parse(url)?.host ?? { code: 'remote.the-host' })
      return { status: 'failed', code, about, ...(detail === undefined ? {} : { detail }) }
    }
  }
}

async function follow(first: string, request: RemoteRequest, reach: Reach, signal: AbortSignal): Promise<RemoteAnswer> {
  let next = first
  for (let hop = 0; hop <= redirectsMax; hop++) {
    const destination = await judgeAddress(next, reach, signal)
    const answer = await ask(destination, request, signal)
    const statusCode = answer.statusCode ?? 0
    const { location } = answer.headers
    if (request.body !== undefined || location === undefined || ![301, 302, 303, 307, 308].includes(statusCode)) {
      try {
        const text = request.isOnlyStatus ? '' : await readText(answer, request.bodyBytesMax ?? bodyBytesMaxUsual, signal)
        return { status: 'ok', url: destination.url.href, statusCode, headers: headersOf(answer), text }
      } finally {
        answer.destroy()
      }
    }
    answer.destroy()
    next = URL.parse(location, destination.url.href)?.href ?? location
  }
  throw new RemoteError('redirect-limit', { code: 'remote.redirects', values: { max: redirectsMax } })
}

/** Sends one request to the checked addresses and returns its response with an unread body. */
function ask({ url, addresses }: Destination, { headers, body }: RemoteRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, br', connection: 'close' },
    lookup: always(addresses),
    maxHeaderSize: 64 * 1024,
    signal,
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? askSecure : askPlain)(url.href, options)
    sent.once('response', resolve).on('error', (error) => reject(remoteErrorOf(error, url.host)))
    sent.once('close', () => reject(new RemoteError('connection-failed', { code: 'remote.closed', values: { host: url.host } })))
    sent.end(body)
  })
}

/** Answers every lookup of a name with the checked addresses. */
function always(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    if (all) done(null, answers)
    else done(null, answers[0]!.address, answers[0]!.family)
  }
}

function headersOf(answer: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}

function must<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new TypeError(`a malformed entry: ${parsed.fault.code}`)
  return parsed.entry
}

/** The whole body, in the charset of its header. Throws RemoteError `too-big`, also for an encoding that was not requested. */
async function readText(answer: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  const keep = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) chunks.push(chunk)
  }
  const unpack = unpacker(answer.headers['content-encoding'])
  if (unpack === null) await pipeline(answer, atMost(bytesMax), keep, { signal })
  else await pipeline(answer, atMost(bytesMax), unpack, atMost(bytesMax), keep, { signal })
  if (!answer.complete) throw new RemoteError('connection-failed', 'remote.cut-off')
  return decoder(answer.headers['content-type']).decode(Buffer.concat(chunks))
}

function unpacker(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      throw new RemoteError('connection-failed', 'remote.encoding')
  }
}

function atMost(bytesMax: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > bytesMax) done(new RemoteError('too-big', { code: 'remote.too-big', values: { max: bytesMax } }))
      else done(null, chunk)
    },
  })
}

function decoder(contentType: string | undefined): InstanceType<typeof TextDecoder> {
  const label = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder() // An unknown label: UTF-8, like most of the web.
  }
}
