// Listens on the requested port, otherwise on the first free one from the default on.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Port of the site without a setting. */
export const defaultPort = 4310
const triesMax = 50

/** Listens and returns the port. Throws a sentence if the requested port is in use. */
export async function listen(app: FastifyInstance, host: string, port: number | undefined): Promise<number> {
  for (let at = port ?? defaultPort; ; at++) {
    try {
      await app.listen({ host, port: at, listenTextResolver: () => 'listening' })
      return (app.server.address() as AddressInfo).port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (port !== undefined) throw new Error(`Port ${port} is in use. Set PORT to another port, or unset it to use the next free one.`)
      if (at >= defaultPort + triesMax) throw new Error(`No free port between ${defaultPort} and ${at}. Set PORT.`)
    }
  }
}
