// Runs one action of a screen at a time, and keeps the last error.
import { useRef, useState } from 'react'
import { AuthError } from '../auth-error.ts'

export interface Action {
  /** Name of the running action. */
  busy: string | null
  error: AuthError | null
  /** Runs it unless another one is running. Resolves when it has ended, even with an error. */
  run: (name: string, work: () => Promise<unknown>) => Promise<void>
}

/** An action that has not run yet. */
export function useAction(): Action {
  const running = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<AuthError | null>(null)

  async function run(name: string, work: () => Promise<unknown>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(name)
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(cause instanceof AuthError ? cause : new AuthError(String(cause), '', cause))
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, error, run }
}
