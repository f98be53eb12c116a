import { createSocket, type Socket } from 'node:dgram'
import { afterEach, expect, it } from 'vitest'
import { textRecords } from '#adapters/text-records.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A name server on loopback that answers each question with these records or with this failure code. */
async function nameServer(texts: readonly string[][], code = 0): Promise<string> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180 | code, 2)
    head.writeUInt16BE(texts.length, 6)
    head.writeUInt16BE(0, 10)
    const records = texts.map((parts) => {
      const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]))
      return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]), data])
    })
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return `127.0.0.1:${socket.address().port}`
}

it('gives each record as one text, however it is cut', async () => {
  const server = await nameServer([['tillwatch-', 'site=abc'], ['v=spf1 -all']])
  expect(await textRecords([server])('_tillwatch.shop.example')).toEqual({ status: 'ok', texts: ['tillwatch-site=abc', 'v=spf1 -all'] })
})

it('tells a name without records from a resolver that fails', async () => {
  expect(await textRecords([await nameServer([], 3)])('_tillwatch.shop.example')).toEqual({ status: 'ok', texts: [] })
  const failing = await textRecords([await nameServer([], 2)])('_tillwatch.shop.example')
  expect(failing).toMatchObject({
    status: 'failed',
    about: { code: 'remote.dns', values: { name: expect.stringContaining('_tillwatch.shop.example') } },
  })
})
