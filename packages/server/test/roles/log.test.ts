import { Writable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { openLog } from '#roles/log.ts'

function logged(error: unknown): Record<string, unknown> {
  let line = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      line += chunk
      done()
    },
  })
  openLog('test', 'info', destination).error({ err: error }, 'what happened')
  return (JSON.parse(line) as { err: Record<string, unknown> }).err
}

it('tells of an error what it is and where it came from, not what it carries', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'users',
    detail: 'Key (email)=(ann@shop.example) already exists.',
    client: { secretKey: 42, password: 'secret' },
  })
  const told = logged(error)
  expect(told).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505', table: 'users' })
  expect(told.stack).toContain('log.test.ts')
  expect(JSON.stringify(told)).not.toMatch(/ann@|secret/)
})

it('tells the causes of an error', () => {
  const told = logged(new Error('The scan could not be stored.', { cause: new Error('disk full') }))
  expect(told.message).toBe('The scan could not be stored.: disk full')
  expect(told.stack).toContain('disk full')
})

it('tells each of several errors that were thrown together', () => {
  const told = logged(new AggregateError([new Error('disk full'), 'a word'], 'not all could be done'))
  expect(told).toMatchObject({
    message: expect.stringContaining('not all could be done'),
    errors: [{ message: 'disk full' }, { message: 'a word' }],
  })
})

it('tells what looks like an error, as libraries hand it over, by its words', () => {
  const copy = {
    ...new Error('x'),
    name: 'Error',
    message: 'connection refused',
    stack: 'Error: connection refused\n at boss',
    queue: 'mail',
    code: 'ECONNREFUSED',
  }
  expect(logged(copy)).toEqual({ type: 'Error', message: 'connection refused', stack: copy.stack, code: 'ECONNREFUSED' })
  expect(JSON.stringify(logged({}))).not.toContain('[object')
})

it('tells an error once a minute, and then how often it came', () => {
  vi.useFakeTimers()
  try {
    const lines: Record<string, unknown>[] = []
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
        done()
      },
    })
    const log = openLog('test', 'info', destination)
    for (let times = 0; times < 1_300; times++)
      log.child({ reqId: times }).warn({ err: new Error('no connection') }, 'the queue met an error')
    log.warn({ err: { message: 'no connection (Queue: mail.send, Worker: 7414c1fe)' } }, 'the queue met an error')
    log.warn({ err: new Error('disk full') }, 'the queue met an error')
    expect(lines.map(({ err }) => (err as Error).message)).toEqual(['no connection', 'disk full'])
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(2)).toMatchObject([
      { repeated: 1_300, error: 'no connection', requests: { length: 100 }, msg: 'the queue met an error: the same within a minute' },
    ])
    log.warn({ err: new Error('no connection') }, 'the queue met an error')
    expect(lines).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})

it('tells what was thrown and is no error', () => {
  expect(logged('a word')).toEqual({ message: 'a word' })
})
