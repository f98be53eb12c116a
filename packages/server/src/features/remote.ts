// Requests of features to Internet addresses that others provide, and their results.
import type { OutcomeCode } from '@tillwatch/contract/lists'
import type { RefusalMessage } from '@tillwatch/messages/refusals'

export interface AddressPolicy {
  /** `HOST[:PORT]` entries whose private addresses may be contacted. */
  allowPrivate: readonly string[]
  /** `HOST:PORT:ADDRESS` entries, as in curl. */
  resolve: readonly string[]
}

export interface RemoteRequest {
  /** Sent unchanged, in addition to our own. */
  headers?: Readonly<Record<string, string>>
  /** With a body, the request is a POST, which follows no redirect. */
  body?: string
  /** Maximum bytes of the response body, both received and decompressed; 2 MB by default. */
  bodyBytesMax?: number
  /** Whether only the status of the response counts. The body is not read, so no problem with it matters, and the text is empty. */
  isOnlyStatus?: boolean
  /** For everything together: lookups, redirects, and the last byte; 10 s by default. */
  timeoutMs?: number
}

export type RemoteFailure = Extract<
  OutcomeCode,
  | 'bad-address'
  | 'address-refused'
  | 'dns-failed'
  | 'connection-refused'
  | 'connection-failed'
  | 'tls-failed'
  | 'redirect-limit'
  | 'too-big'
  | 'timeout'
>

/**
 * `url` is the address that responded, after redirects; header names are in lower case. `detail` is the system's code for a failure, if
 * any.
 */
export type RemoteAnswer =
  | { status: 'ok'; url: string; statusCode: number; headers: Readonly<Record<string, string>>; text: string }
  | { status: 'failed'; code: RemoteFailure; about: RefusalMessage; detail?: string }

/** Requests text from an address. Never rejects: failures are part of the result. */
export type AskRemote = (url: string, request?: RemoteRequest) => Promise<RemoteAnswer>

/** Text records of a DNS name, each as one text. Never rejects. */
export type TextsOf = (name: string) => Promise<{ status: 'ok'; texts: string[] } | { status: 'failed'; about: RefusalMessage }>

/** Internet requests that features may make. */
export interface Remote {
  ask: AskRemote
  textsOf: TextsOf
}
