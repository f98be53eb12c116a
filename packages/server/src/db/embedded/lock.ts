// Lock that lets one process at a time start or stop the embedded server. The lock ends with its process, however that ends.
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while holding `name`; waits up to `waitMs` for another holder. The lock is an abstract Unix socket, which leaves no file
 * behind.
 */
export async function withLock<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const release = await acquire(name, waitMs)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(name: string, waitMs: number): Promise<() => Promise<void>> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const server = createServer((socket) => socket.destroy())
    const taken = await new Promise<boolean>((done, fail) => {
      server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)))
      server.listen(`\0${name}`, () => done(true))
    })
    if (taken) return () => new Promise((done) => server.close(() => done()))
    if (Date.now() > deadline) throw new Error(`Another process has been starting or stopping the database for ${waitMs / 1000} s.`)
    await sleep(40)
  }
}
