// Owns the expressions in SQL of which the fill is made.

export type Run = (text: string) => Promise<unknown>

export interface Words {
  account: string
  /** The id that a thing of this kind and key has in the account. */
  uuid: (kind: string, key: string) => string
  /** A number from 0 to 1 that follows from the key. */
  chance: (key: string) => string
  /** What stands for the SHA-256 of the key. */
  sha: (key: string) => string
}

/** `key` is an expression in SQL, as are the answers. */
export function wordsOf(account: string): Words {
  return {
    account,
    uuid: (kind, key) => `md5('${kind} ${account} ' || ${key})::uuid`,
    chance: (key) => `(('x' || substr(md5('${account}' || ${key}), 1, 7))::bit(28)::int / 268435456.0)`,
    sha: (key) => `md5(${key}) || md5(${key} || '+')`,
  }
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
