// Guards the reading of WebSocket frames.
import { describe, expect, it } from 'vitest'
import { readFrames } from '#server/web-socket.ts'

function frame(opcode: number, text: string): Buffer {
  const mask = Buffer.from([1, 2, 3, 4])
  const payload = Buffer.from(Buffer.from(text).map((byte, index) => byte ^ mask[index % 4]!))
  const length = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length]), mask, payload])
}

describe('WebSocket frames', () => {
  it('gives each message of several frames in one chunk, short and long', () => {
    const long = 'x'.repeat(300)
    const read = readFrames(Buffer.concat([frame(1, 'one'), frame(1, long), frame(8, '')]))
    expect(read).toMatchObject({ messages: ['one', long], closed: true })
  })

  it('keeps an incomplete frame for the next chunk', () => {
    const whole = frame(1, 'later')
    const { messages, rest } = readFrames(whole.subarray(0, 7))
    expect(messages).toEqual([])
    expect(readFrames(Buffer.concat([rest, whole.subarray(7)])).messages).toEqual(['later'])
  })
})
