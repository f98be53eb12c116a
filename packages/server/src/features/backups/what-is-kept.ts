// Rows and columns in a backup. Everything not named here is included.
import { referred } from '#features/contents/index.ts'

/**
 * Tables that no backup contains: proofs of sign-in and of mailed links, the letters with such links, and counts of recent minutes. Signing
 * keys are among the sealed data.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set(['sessions', 'verifications', 'mails', 'auth_rate_limits', 'signing_keys'])

/** Columns that no backup contains, or that are sealed. Each row gets their default. */
export const columnsLeftOut: Readonly<Record<string, ReadonlySet<string>>> = {
  // Of the identity provider. Signing in creates new ones.
  identities: new Set(['access_token', 'refresh_token', 'id_token', 'access_token_expires_at', 'refresh_token_expires_at']),
  // Anyone with such a value can stop the reports to an address.
  report_recipients: new Set(['stop_token']),
}

export const rowsKept: Readonly<Record<string, string>> = { blobs: referred }

export const keptContents = `select t.sha256 from blobs t where ${referred} order by t.sha256`

/** The sealed data of the database, as queries whose rows become JSON. */
export const sealedRows = {
  signingKeys: 'select * from signing_keys',
  stopTokens: 'select account_id, address, stop_token from report_recipients',
} as const
