// Owns what the command's tests share: running it as a person does, and a small shop on loopback.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { main } from '../src/main.ts'

export const program = new URL('../bin/tillwatch.mjs', import.meta.url).pathname

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

/** Starts the command without a terminal. `ended` has all that it wrote. */
export function start(args: string[], env: NodeJS.ProcessEnv = {}): { child: ChildProcess; ended: Promise<Ended>; err: () => string } {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  })
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })))
  return { child, ended, err: () => err }
}

/** Runs the command to its end. */
export const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> => start(args, env).ended

/** Runs one command line in this process and collects what it writes. For everything that needs no process of its own. */
export async function runHere(args: string[]): Promise<Pick<Ended, 'code' | 'out' | 'err'>> {
  const written = { out: '', err: '' }
  const taken = (into: 'out' | 'err') =>
    ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      written[into] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      const done = rest.find((each) => typeof each === 'function') as ((error?: null) => void) | undefined
      done?.(null)
      return true
    }) as typeof process.stdout.write
  const { stdout, stderr } = process
  const [out, err] = [stdout.write, stderr.write]
  stdout.write = taken('out')
  stderr.write = taken('err')
  try {
    return { code: await main(args), ...written }
  } finally {
    stdout.write = out
    stderr.write = err
  }
}

export interface Shop {
  /** Address of the checkout, with the options that let it be scanned. */
  args: string[]
  url: string
  close(): Promise<void>
}

/** Serves what `answer` gives for a path on shop.localhost; null is a 404. */
export async function openShop(answer: (path: string, request: IncomingMessage) => string | null): Promise<Shop> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const body = answer(path, request)
    response.writeHead(body === null ? 404 : 200, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html' })
    response.end(body ?? 'not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://shop.localhost:${port}/`
  return {
    url,
    args: [url, '--allow-private', '127.0.0.1', '--resolve', `*.localhost:${port}:127.0.0.1`],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page with a card form and the given scripts. */
export const checkout = (...scripts: string[]) =>
  `<!doctype html><html lang="en"><title>Pay</title><h1>Pay</h1><form action="/pay" method="post"><label>Card number <input autocomplete="cc-number"></label></form>${scripts.map((src) => `<script src="${src}"></script>`).join('')}</html>`
