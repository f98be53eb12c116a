// Owns the log: JSON lines on standard error, without addresses' queries, headers or bodies.
import pino, { type Logger } from 'pino'

/** `name` tells the processes of one installation apart. */
export function openLog(name: string, level: string): Logger {
  const serializers = {
    err: pino.stdSerializers.err,
    req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
  }
  return pino(
    { name, level, serializers, redact: ['*.password', '*.connectionString', 'err.config'] },
    pino.destination({ dest: 2, sync: true }),
  )
}
