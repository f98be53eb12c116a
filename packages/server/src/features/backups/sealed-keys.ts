// Seals keys under a passphrase: scrypt, so that guessing costs memory, and AES-256-GCM, so that a wrong one is detected.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import type { Sealing } from './format.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

const keysSchema = z.object({
  /** Seals the sealed columns. */
  secret: z.string().min(32),
  /** Private key that signs evidence, in its stored or configured form. */
  evidenceKey: z.string().min(1),
  signingKeys: rows,
  stopTokens: rows,
})

/** Data that a backup contains only on request. */
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
    throw new OperatorError({ code: 'passphrase.wrong' })
  }
  return keysSchema.parse(JSON.parse(text))
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Unicode has two spellings of some letters, and keyboards differ. */
function keyOf(passphrase: string, { n, r, p, salt }: Sealing): Promise<Buffer> {
  const cost = { N: n, r, p, maxmem: 128 * n * r + 32 * 1024 * 1024 }
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, cost)
}
