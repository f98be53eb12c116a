// Owns the log: JSON lines on standard error, without addresses' queries, headers or bodies.
import pino, { type Logger, type LoggerOptions } from 'pino'

/** What an error may tell beside its words: where it came from, never what it was about. A database's errors carry rows, and its connections keys. */
const toldFields = ['code', 'severity', 'table', 'column', 'constraint', 'syscall'] as const

/** `name` tells the processes of one installation apart. `destination` is for tests. */
export function openLog(name: string, level: string, destination?: pino.DestinationStream): Logger {
  const serializers = {
    err: toldOf,
    req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
  }
  return pino(
    { name, level, serializers, redact: ['*.password', '*.connectionString'], hooks: { logMethod: countRepeats() } },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
}

/** The words that errors are told apart by. What the job queue adds at their end names one of its thirty workers. */
const wordsOf = (thrown: unknown): string => (isErrorLike(thrown) ? thrown.message.replace(/ \(Queue: [^()]*\)$/, '') : String(thrown))

/** Libraries hand over copies of errors, which are none. */
function isErrorLike(thrown: unknown): thrown is { name?: unknown; message: string; stack?: unknown } {
  return typeof thrown === 'object' && thrown !== null && typeof Reflect.get(thrown, 'message') === 'string'
}

const windowMs = 60_000
/** Most errors that are counted at a time; others are told each time. */
const countedMax = 1_000

/** Most requests that are named of those which met the same error. */
const requestsMax = 100

/** Tells an error once within a minute, and at its end how often it came beside, and in which requests. */
function countRepeats(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const told = new Map<string, { more: number; requests: unknown[] }>()
  return function (args, method) {
    const [given, words] = args as unknown as [unknown, unknown]
    if (typeof given !== 'object' || given === null || !('err' in given) || typeof words !== 'string') return method.apply(this, args)
    const key = `${words}\n${wordsOf(given.err)}`
    const known = told.get(key)
    if (known !== undefined) {
      known.more++
      const { reqId } = this.bindings()
      if (reqId !== undefined && known.requests.length < requestsMax) known.requests.push(reqId)
      return
    }
    method.apply(this, args)
    if (told.size >= countedMax) return
    const fresh = { more: 0, requests: [] }
    told.set(key, fresh)
    const close = () => {
      told.delete(key)
      const { more: repeated, requests } = fresh
      if (repeated > 0) this.warn({ repeated, error: wordsOf(given.err), requests }, `${words}: the same within a minute`)
    }
    setTimeout(close, windowMs).unref()
  }
}

/** Kind, words, stack with its causes, and the few fields above; of several errors that were thrown together, each. */
function toldOf(thrown: unknown): unknown {
  if (!isErrorLike(thrown)) return { message: typeof thrown === 'object' ? 'an error without a message was thrown' : String(thrown) }
  const { type, message, stack } = thrown instanceof Error ? pino.stdSerializers.err(thrown) : { type: thrown.name, ...thrown }
  const told: Record<string, unknown> = { type, message, stack }
  for (const field of toldFields) {
    const value: unknown = Reflect.get(thrown, field)
    if (typeof value === 'string') told[field] = value
  }
  if (thrown instanceof AggregateError) told.errors = thrown.errors.map(toldOf)
  return told
}
