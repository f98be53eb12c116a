// Owns which rows and columns a backup has. What is not named here is kept as it is.
import { referred } from '#features/contents/index.ts'

/**
 * Tables that are in no backup: what proves who is signed in, what mailed links prove, the letters that carry such links, and counts of the last minutes. Signing keys are
 * among what is sealed.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set(['sessions', 'verifications', 'mails', 'auth_rate_limits', 'signing_keys'])

/** Columns that are in no backup, or among what is sealed; each row gets their default. */
export const columnsLeftOut: Readonly<Record<string, ReadonlySet<string>>> = {
  // Of the identity provider. Signing in gets new ones.
  identities: new Set(['access_token', 'refresh_token', 'id_token', 'access_token_expires_at', 'refresh_token_expires_at']),
  // Whoever has one can stop the reports of an address.
  report_recipients: new Set(['stop_token']),
}

export const rowsKept: Readonly<Record<string, string>> = { blobs: referred }

export const keptContents = `select t.sha256 from blobs t where ${referred} order by t.sha256`

/** What is sealed of the database, as queries whose rows become JSON. */
export const sealedRows = {
  signingKeys: 'select * from signing_keys',
  stopTokens: 'select account_id, address, stop_token from report_recipients',
} as const
