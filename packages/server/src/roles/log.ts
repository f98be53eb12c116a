// The log: JSON lines on standard error, without URL queries, headers, or bodies.
import pino, { type Logger, type LoggerOptions } from 'pino'

/**
 * Logged fields of an error, in addition to its message: its origin, never its data. A database's errors contain rows, and its connections
 * contain keys.
 */
const toldFields = ['code', 'severity', 'table', 'column', 'constraint', 'syscall'] as const

/** `name` distinguishes the processes of one installation. `destination` is for tests. */
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

/** The text by which errors are distinguished, without the suffix of the job queue, which names one of its thirty workers. */
const wordsOf = (thrown: unknown): string => (isErrorLike(thrown) ? thrown.message.replace(/ \(Queue: [^()]*\)$/, '') : String(thrown))

/** Libraries pass copies of errors, which are not Error objects. */
function isErrorLike(thrown: unknown): thrown is { name?: unknown; message: string; stack?: unknown } {
  return typeof thrown === 'object' && thrown !== null && typeof Reflect.get(thrown, 'message') === 'string'
}

const windowMs = 60_000
/** Maximum errors to count at a time; others are logged each time. */
const countedMax = 1_000

/** Maximum requests to name per error. */
const requestsMax = 100

/** Logs an error once per minute, and at its end the number of repetitions and their requests. */
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

/** Kind, message, stack with causes, and the few fields above; for an aggregate, each of its errors. */
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
