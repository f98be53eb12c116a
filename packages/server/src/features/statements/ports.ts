// Dependencies of printing documents: a queue, the store of contents, and a printer.
import type { Database } from '#db/index.ts'

/**
 * The SHA-256 of the PDF. `busy`: another document of the account is pending; `late`: no worker printed it in time; `not-printed`: no
 * worker could print it.
 */
export type Printed = { sha256: string } | { none: 'busy' | 'late' | 'not-printed' }

export interface PrintQueue {
  /** Waits until a worker has printed the content with this SHA-256, for at most half a minute. */
  print(accountId: string, html: string): Promise<Printed>
}

interface Kept {
  db: Database['db']
  store: {
    put(contents: readonly { sha256: string; bytes: Uint8Array }[]): Promise<void>
    get(sha256: string): Promise<Uint8Array | null>
  }
}

/** Dependencies of people's calls. */
export interface PrintContext extends Kept {
  prints: PrintQueue
}

/** Dependencies of a printing worker. */
export interface PrinterContext extends Kept {
  /** The document as a tagged PDF; `none` is the reason if there is none. */
  printPdf(html: string): Promise<Uint8Array | { none: string }>
}
