// Owns the sealing of keys under a passphrase: scrypt, so that guessing costs memory, and AES-256-GCM, so that a wrong one is noticed.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Sealing } from './format.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

const keysSchema = z.object({
  /** What sealed columns are sealed with. */
  secret: z.string().min(32),
  /** Private key that evidence is signed with, as it is kept or set. */
  evidenceKey: z.string().min(1),
  signingKeys: rows,
  stopTokens: rows,
})

/** All that a backup has only where it was asked for. */
export type Keys = z.output<typeof keysSchema>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** 128 MiB, and half a second on an ordinary machine. */
export const newSealing = (): Sealing => ({ kdf: 'scrypt', n: 2 ** 17, r: 8, p: 1, salt: randomBytes(16).toString('base64') })

/** Bound to the header, so that it opens with no other. */
export async function sealKeys(keys: Keys, passphrase: string, sealing: Sealing, header: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, sealing), nonce, { authTagLength: tagBytes }).setAAD(header)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws a sentence for another passphrase. */
export async function openKeys(bytes: Uint8Array, passphrase: string, sealing: Sealing, header: Uint8Array): Promise<Keys> {
  const decipher = createDecipheriv(algorithm, await keyOf(passphrase, sealing), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  let text: string
  try {
    decipher.setAAD(header).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('The passphrase does not open the keys of this backup. Nothing was restored.')
  }
  return keysSchema.parse(JSON.parse(text))
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Unicode spells some letters in two ways, and keyboards differ. */
function keyOf(passphrase: string, { n, r, p, salt }: Sealing): Promise<Buffer> {
  const cost = { N: n, r, p, maxmem: 128 * n * r + 32 * 1024 * 1024 }
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, cost)
}
