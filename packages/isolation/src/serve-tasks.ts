// Owns the inside of a limited thread: it says when its modules are loaded, then answers each task with one message.
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'

/** First message of a thread. Loading modules on a busy machine takes nothing of a task's time. */
export const READY = 'ready'

export interface Served<Answer> {
  answer: Answer
  /** Heap of the thread after the task, with what nothing refers to any more. */
  heapBytes: number
}

export function serveTasks<Task, Answer>(answer: (task: Task) => Answer): void {
  const serve = (task: Task): Served<Answer> => ({ answer: answer(task), heapBytes: getHeapStatistics().total_heap_size })
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(serve(task)))
  parentPort?.postMessage(READY)
}
