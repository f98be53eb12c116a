// Handles the end of the embedded database: it is restarted, and if that does not help, the process ends with a sentence.
import type { Logger } from 'pino'
import type { Database } from '#db/index.ts'

/** Does nothing for an external database. `end` stops the process without waiting for the database. */
export function keepDatabase({ embedded }: Database, end: () => void, log: Logger): void {
  embedded?.keepRunning({
    onEnded: (restart) => log.error({ restart }, 'the database stopped and restarts'),
    onGivenUp(restarts) {
      console.error(
        `The database was restarted ${restarts} times and stopped each time. Fix the cause, which is in ${embedded.logFile}, then start Tillwatch again.`,
      )
      end()
      process.exit(1)
    },
  })
}
