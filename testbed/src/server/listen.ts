// Owns listening on loopback.
import type { Server } from 'node:net'

/** Listens on 127.0.0.1 (0 lets the system choose) and gives the port. Rejects when the port is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
