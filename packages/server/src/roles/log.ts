// Owns the log: JSON lines on standard error, without addresses' queries, headers or bodies.
import pino, { type Logger } from 'pino'

/** What an error may tell beside its words: where it came from, never what it was about. A database's errors carry rows, and its connections keys. */
const toldFields = ['code', 'severity', 'table', 'column', 'constraint', 'syscall'] as const

/** `name` tells the processes of one installation apart. `destination` is for tests. */
export function openLog(name: string, level: string, destination?: pino.DestinationStream): Logger {
  const serializers = {
    err: toldOf,
    req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
  }
  return pino(
    { name, level, serializers, redact: ['*.password', '*.connectionString'] },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
}

/** Kind, words, stack with its causes, and the few fields above; of several errors that were thrown together, each. */
function toldOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { type, message, stack } = pino.stdSerializers.err(thrown)
  const told: Record<string, unknown> = { type, message, stack }
  for (const field of toldFields) {
    const value: unknown = Reflect.get(thrown, field)
    if (typeof value === 'string') told[field] = value
  }
  if (thrown instanceof AggregateError) told.errors = thrown.errors.map(toldOf)
  return told
}
