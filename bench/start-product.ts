// Owns the whole product for benchmarks and pictures: as `npm start` brings it up, in a folder of its own that is gone afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))

export interface StartedProduct {
  origin: string
  /** Address of its outbox, with the key that it printed. */
  outbox: string
  /** Its data folder. */
  folder: string
  stop(): Promise<void>
}

/** Starts it with a payments simulator and further settings. Throws with what it said when it ends before it can be reached. */
export async function startProduct(settings: Record<string, string> = {}): Promise<StartedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-product-'))
  const env = { ...process.env, TILLWATCH_DATA: folder, PORT: '0', LOG_LEVEL: 'error', TILLWATCH_FOLLOW_PARENT: '1', ...settings }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const [origin = '', outbox = ''] = await new Promise<string[]>((reached, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Tillwatch is at (\S+)(?:\n.* at (\S+))?/.exec(output)
      if (found !== null) reached(found.slice(1))
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
    child.once('exit', () => fail(new Error(`The product ended: ${output}`)))
  })
  return {
    origin,
    outbox,
    folder,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
