// Owns the inside of a limited thread: it says when its modules are loaded, then answers each task with one message.
import { parentPort } from 'node:worker_threads'

/** First message of a thread. Loading modules on a busy machine takes nothing of a task's time. */
export const READY = 'ready'

export function serveTasks<Task, Answer>(answer: (task: Task) => Answer): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))
  parentPort?.postMessage(READY)
}
