// Owns the outcome of one task.

export type TaskFailure = 'too-slow' | 'too-much-memory' | 'broken'

/** `heapBytes` is the heap that the task left. */
export type TaskAnswer<Answer> = { ok: true; answer: Answer; heapBytes: number } | { ok: false; failure: TaskFailure; error: Error | null }
