// Owns a process with one limited thread. V8 sometimes ends the whole process where a thread runs out of memory, so the thread must not live with other work.

import type { AskedTask } from './limited-process.ts'
import { LimitedThread } from './limited-thread.ts'

const [program = '', memoryMb] = process.argv.slice(2)
const thread = new LimitedThread<unknown, unknown>(new URL(program), Number(memoryMb))

process.on('message', async ({ task, timeoutMs }: AskedTask) => {
  const answer = await thread.ask(task, timeoutMs)
  // A parent that is gone needs no answer; `disconnect` ends this process.
  process.send?.(answer, undefined, undefined, () => undefined)
})
process.on('disconnect', () => process.exit())
// A terminal and a service manager signal the whole group. The parent decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
