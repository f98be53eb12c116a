// Owns what printing documents needs from outside: a queue, the store of contents, and a printer.
import type { Database } from '#db/index.ts'

/** The SHA-256 of the PDF. `busy`: another document of the account waits; `late`: no worker came to it; `not-printed`: none could print it. */
export type Printed = { sha256: string } | { none: 'busy' | 'late' | 'not-printed' }

export interface PrintQueue {
  /** Waits until a worker has printed what is kept under this SHA-256, for half a minute at most. */
  print(accountId: string, html: string): Promise<Printed>
}

interface Kept {
  db: Database['db']
  store: {
    put(contents: readonly { sha256: string; bytes: Uint8Array }[]): Promise<void>
    get(sha256: string): Promise<Uint8Array | null>
  }
}

/** What people's calls work with. */
export interface PrintContext extends Kept {
  prints: PrintQueue
}

/** What a worker prints with. */
export interface PrinterContext extends Kept {
  /** The document as a tagged PDF; `none` says why there is none. */
  printPdf(html: string): Promise<Uint8Array | { none: string }>
}
