// A mail server on loopback: it takes mails, refuses them, or says nothing.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  from: string
  to: string[]
  /** The message as it came. */
  raw: string
}

export interface MailServer {
  url: string
  taken: TakenMail[]
  /** Passwords that it was shown; it refuses `wrong`. */
  passwords: (string | null | undefined)[]
  /** What it says to the next recipients; null takes them. */
  refuse(answer: { code: number; text: string } | null): void
  close(): Promise<void>
}

/** A server that takes mails at any time of a test, on `port` or a free one. */
export async function mailServer(port = 0): Promise<MailServer> {
  const taken: TakenMail[] = []
  const passwords: MailServer['passwords'] = []
  let refusal: { code: number; text: string } | null = null
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      passwords.push(password)
      if (password === 'wrong') callback(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 }))
      else callback(null, { user: username })
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    passwords,
    refuse: (answer) => {
      refusal = answer
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** A server that takes connections and never says a word. */
export async function silentMailServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Header lines of a raw message, unfolded. */
export function headersOf(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
}

/** Body parts of a raw message, decoded, by their type. */
export function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
      const coding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]
      return [/Content-Type: ([^;\s]+)/i.exec(head)?.[1] ?? '', decoded(body.join('\r\n\r\n'), coding)]
    }),
  )
}

function decoded(text: string, coding: string | undefined): string {
  if (coding === 'base64') return Buffer.from(text, 'base64').toString()
  if (coding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
