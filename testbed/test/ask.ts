// Owns asking the testbed for one page without a name server: the Host header carries the name.
import { request } from 'node:http'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** One request to 127.0.0.1; rejects when the server hangs up. */
export function ask(port: number, host: string, path: string, options: { method?: string; body?: string } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers: { host: `${host}:${port}` } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}
