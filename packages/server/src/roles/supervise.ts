// A child process that must keep running: restarted when it dies, after longer pauses if it dies soon after its start.
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** The message of a child before it takes its first job. */
export const upMessage = 'up'

export interface Supervised {
  /** Asks the child to stop and waits. Kills it after `patienceMs`, or at once if it has not taken any job yet. */
  stop(patienceMs: number): Promise<void>
  /** Kills the child immediately. */
  kill(): void
}

export interface ChildSettings {
  env: Record<string, string | undefined>
  nodeOptions: readonly string[]
  /** Pause before the next start: after the first death, the second, and so on. */
  pausesMs?: readonly number[]
}

const usualPausesMs = [200, 1_000, 3_000, 10_000]
/** A child that lived this long died of a new cause, so the pauses start again. */
const youngMs = 60_000

/** Keeps `program` running with the given environment and Node options. The child detects its parent's death when their channel closes. */
export function supervise(program: string, { env, nodeOptions, pausesMs = usualPausesMs }: ChildSettings, log: Logger): Supervised {
  let stopping = false
  const pausing = new AbortController()
  let child: ChildProcess | null = null
  let isUp = false
  let deaths = 0

  const loop = async () => {
    while (!stopping) {
      const started = Date.now()
      child = fork(program, [], {
        env: env as NodeJS.ProcessEnv,
        execArgv: [...process.execArgv, ...nodeOptions],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const current = child
      isUp = false
      current.on('message', (message) => (isUp ||= message === upMessage))
      const end = await new Promise<string>((done) => {
        current.once('error', (error) => done(error.message))
        current.once('exit', (code, signal) => done(signal ?? `code ${code}`))
      })
      child = null
      if (stopping) return
      deaths = Date.now() - started > youngMs ? 0 : deaths + 1
      log.error({ end }, 'the worker stopped and restarts; its scans run again')
      await sleep(pausesMs[Math.min(deaths, pausesMs.length - 1)], undefined, { signal: pausing.signal }).catch(() => {})
    }
  }
  const ended = loop()

  return {
    async stop(patienceMs) {
      stopping = true
      pausing.abort()
      if (isUp)
        child?.send('stop', () => {}) // a closed channel means that it is already ending
      else child?.kill('SIGKILL')
      const timer = setTimeout(() => child?.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(timer)
    },
    kill() {
      stopping = true
      child?.kill('SIGKILL')
    },
  }
}
