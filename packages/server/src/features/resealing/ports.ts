// Dependencies of sealing everything again after the installation's secret changed.
import type { Database } from '#db/index.ts'

/** One way to seal texts, under one secret. */
export interface Seal {
  seal(text: string, boundTo: string): Promise<string> | string
  /** Null if the text was sealed under another secret, or was changed. */
  open(sealed: string, boundTo: string): Promise<string | null> | string | null
}

export interface Seals {
  /** Of alert channels and journeys. */
  own: Seal
  /** Of the identity library: second factors and signing keys. */
  identity: Seal
}

export interface ResealContext {
  db: Database['db']
  /** Under the installation's secret. */
  current: Seals
  /** Under the secret before it. */
  previous: Seals
}
