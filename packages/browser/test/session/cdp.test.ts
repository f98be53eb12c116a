import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { connectPipe } from '#session/cdp.ts'

/** The browser's end of the pipes: reads commands, writes messages exactly as given. */
function browserEnd(commandTimeoutMs = 1_000) {
  const toBrowser = new PassThrough()
  const fromBrowser = new PassThrough()
  const commands: { id: number; method: string; params: unknown; sessionId?: string }[] = []
  toBrowser.on('data', (chunk: Buffer) => {
    for (const text of chunk.toString().split('\0').filter(Boolean)) commands.push(JSON.parse(text))
  })
  const connection = connectPipe(toBrowser, fromBrowser, commandTimeoutMs)
  const say = (...messages: object[]) => fromBrowser.write(messages.map((message) => `${JSON.stringify(message)}\0`).join(''))
  return { connection, commands, say, fromBrowser }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('CDP over a pipe', () => {
  it('sends commands with their session and gives each its own answer', async () => {
    const { connection, commands, say } = browserEnd()
    const version = connection.root.send('Browser.getVersion')
    const enabled = connection.session('S1').send('Page.enable')
    await turn()
    expect(commands).toEqual([
      { id: 1, method: 'Browser.getVersion', params: {} },
      { id: 2, method: 'Page.enable', params: {}, sessionId: 'S1' },
    ])
    say({ id: 2, sessionId: 'S1', result: {} }, { id: 1, result: { product: 'X/1' } })
    expect(await version).toMatchObject({ product: 'X/1' })
    expect(await enabled).toEqual({})
  })

  it('joins messages that arrive in pieces, also inside a character of several bytes', async () => {
    const { connection, fromBrowser } = browserEnd()
    const urls: string[] = []
    connection.session('S1').on('Debugger.scriptParsed', (script) => urls.push(script.url))
    const bytes = Buffer.from(`${JSON.stringify({ method: 'Debugger.scriptParsed', sessionId: 'S1', params: { url: 'ü–💳' } })}\0`)
    for (const byte of bytes) fromBrowser.write(Buffer.of(byte))
    await turn()
    expect(urls).toEqual(['ü–💳'])
  })

  it('loses no event of a new session whose listener is set while its attachment is handled', async () => {
    const { connection, say } = browserEnd()
    const seen: string[] = []
    connection.root.on('Target.attachedToTarget', ({ sessionId }) => {
      connection.session(sessionId).on('Debugger.scriptParsed', (script) => seen.push(script.scriptId))
    })
    say(
      { method: 'Target.attachedToTarget', params: { sessionId: 'S9', targetInfo: {}, waitingForDebugger: true } },
      { method: 'Debugger.scriptParsed', sessionId: 'S9', params: { scriptId: '1' } },
    )
    await turn()
    expect(seen).toEqual(['1'])
  })

  it('lets code that awaits an answer go on before the next message is handled', async () => {
    const { connection, say } = browserEnd()
    const seen: string[] = []
    const waiting = (async () => {
      await connection.root.send('Target.getTargets')
      connection.root.on('Target.targetCreated', ({ targetInfo }) => seen.push(targetInfo.targetId))
    })()
    say({ id: 1, result: {} }, { method: 'Target.targetCreated', params: { targetInfo: { targetId: 'T1' } } })
    await waiting
    await turn()
    expect(seen).toEqual(['T1'])
  })

  it('stops a listener when asked to', async () => {
    const { connection, say } = browserEnd()
    let count = 0
    const stop = connection.root.on('Target.targetDestroyed', () => {
      count += 1
    })
    say({ method: 'Target.targetDestroyed', params: {} })
    await turn()
    stop()
    say({ method: 'Target.targetDestroyed', params: {} })
    await turn()
    expect(count).toBe(1)
  })

  it('rejects a command that is refused, unanswered, or sent to a target that went away', async () => {
    const { connection, say } = browserEnd(30)
    const refused = connection.root.send('Page.enable')
    const gone = connection.session('S1').send('Page.enable')
    const unanswered = connection.session('S2').send('Page.enable')
    say({ id: 1, error: { code: -32_601, message: 'not found' } }, { method: 'Target.detachedFromTarget', params: { sessionId: 'S1' } })
    await expect(refused).rejects.toMatchObject({ name: 'CdpError', code: 'protocol', method: 'Page.enable' })
    await expect(gone).rejects.toMatchObject({ code: 'closed' })
    await expect(unanswered).rejects.toMatchObject({ code: 'timeout' })
    const later = connection.session('S1').send('Page.disable')
    say({ id: 4, error: { code: -32_001, message: 'Session with given id not found.' } })
    await expect(later).rejects.toMatchObject({ code: 'closed' })
  })

  it('rejects everything pending, and all that follows, once the pipe closes', async () => {
    const { connection, fromBrowser } = browserEnd()
    const pending = connection.root.send('Browser.getVersion')
    fromBrowser.end()
    await expect(pending).rejects.toMatchObject({ code: 'closed' })
    expect(await connection.closed).toContain('closed its pipe')
    await expect(connection.root.send('Browser.getVersion')).rejects.toMatchObject({ code: 'closed' })
  })

  it('ends the connection, with the reason, when a handler fails or a message cannot be read', async () => {
    const first = browserEnd()
    first.connection.root.on('Target.targetCreated', () => {
      throw new Error('a bug of ours')
    })
    first.say({ method: 'Target.targetCreated', params: {} })
    expect(await first.connection.closed).toContain('a bug of ours')
    const second = browserEnd()
    second.fromBrowser.write('{not json\0')
    expect(await second.connection.closed).toContain('unreadable')
  })
})
