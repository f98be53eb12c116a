// Owns what features may ask of an address on the Internet that somebody else named, and what comes of it.
import type { OutcomeCode } from '@tillwatch/contract/lists'

export interface AddressPolicy {
  /** `HOST[:PORT]` entries whose private addresses may be reached. */
  allowPrivate: readonly string[]
  /** `HOST:PORT:ADDRESS` entries, as in curl. */
  resolve: readonly string[]
}

export interface RemoteRequest {
  /** Sent as they are, beside our own. */
  headers?: Readonly<Record<string, string>>
  /** With a body the request is a POST, which follows no redirect. */
  body?: string
  /** Bytes of the answer's body as received and once unpacked; 2 MB unless told. */
  bodyBytesMax?: number
  /** Whether only the status of the answer counts: its body is not read, so nothing that is wrong with that matters. The text of the answer is empty then. */
  isOnlyStatus?: boolean
  /** For everything together: names, redirects and the last byte; 10 s unless told. */
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

/** `url` is the address that answered, after redirects; header names are in lower case. `detail` is the system's code for what failed, where it has one. */
export type RemoteAnswer =
  | { status: 'ok'; url: string; statusCode: number; headers: Readonly<Record<string, string>>; text: string }
  | { status: 'failed'; code: RemoteFailure; sentence: string; detail?: string }

/** Asks an address for text. Never rejects: what goes wrong is in the answer. */
export type AskRemote = (url: string, request?: RemoteRequest) => Promise<RemoteAnswer>

/** Text records of a DNS name, each as one text. Never rejects. */
export type TextsOf = (name: string) => Promise<{ status: 'ok'; texts: string[] } | { status: 'failed'; sentence: string }>

/** What features may ask of the Internet. */
export interface Remote {
  ask: AskRemote
  textsOf: TextsOf
}
