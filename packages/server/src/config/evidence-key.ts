// Key that signs evidence: from the setting, otherwise created once and kept in the data folder.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { EvidenceKey } from '#features/evidence/index.ts'
import type { Settings } from './env.ts'
import { keptOnce, readKept } from './kept-once.ts'

const keptName = 'evidence-key.pem'

/** The key. Safe for concurrent processes. Throws a sentence if the setting or the stored file is not an Ed25519 private key. */
export async function evidenceKeyOf(settings: Pick<Settings, 'TILLWATCH_EVIDENCE_KEY' | 'TILLWATCH_DATA'>): Promise<EvidenceKey> {
  const given = settings.TILLWATCH_EVIDENCE_KEY
  if (given !== undefined) return keyIn(given, 'The setting TILLWATCH_EVIDENCE_KEY')
  const { path, text } = await keptOnce(settings.TILLWATCH_DATA, keptName, newKey)
  return keyIn(text, `The key in ${path}`)
}

/** The key, if it exists; never creates it. Throws like `evidenceKeyOf`. */
export async function findEvidenceKey(settings: Parameters<typeof evidenceKeyOf>[0]): Promise<EvidenceKey | null> {
  const isThere = settings.TILLWATCH_EVIDENCE_KEY !== undefined || (await readKept(settings.TILLWATCH_DATA, keptName)) !== null
  return isThere ? evidenceKeyOf(settings) : null
}

/** The same key, for processes that only read. If there is none, a temporary key that never signed anything. */
export async function evidenceKeyForReading(settings: Parameters<typeof evidenceKeyOf>[0]): Promise<EvidenceKey> {
  return (await findEvidenceKey(settings)) ?? keyIn(newKey(), 'A new key')
}

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** From PEM, or its base64 without the first and last line. */
function keyIn(text: string, what: string): EvidenceKey {
  const pem = text.includes('-----BEGIN')
    ? text.replaceAll('\\n', '\n')
    : `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----\n`
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new Error(`${what} is not a private key in PEM (PKCS #8).`) // without its cause, which could reveal the key
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${what} is not an Ed25519 key.`)
  const publicKey = createPublicKey(key)
  return {
    keyId: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (message) => sign(null, message, key).toString('hex'),
  }
}
