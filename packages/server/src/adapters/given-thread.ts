// The thread that reads hostile capture files, one at a time.
import { harMessage, readBundle, readHar } from '@tillwatch/browser/har'
import { serveTasks } from '@tillwatch/isolation/serve-tasks'
import type { GivenFile, ReadGiven } from '#features/captures/index.ts'

serveTasks(read)

function read({ as, text, ...asked }: GivenFile): Awaited<ReturnType<ReadGiven>> {
  if (as === 'machine') {
    const answer = readBundle(text, asked)
    return answer.ok ? { ok: true, page: answer.bundle } : { ok: false, problem: { message: answer.message } }
  }
  const answer = readHar(text, asked)
  if (answer.ok) return { ok: true, page: answer.bundle }
  return { ok: false, problem: { message: harMessage(answer.problem), har: answer.problem } }
}
