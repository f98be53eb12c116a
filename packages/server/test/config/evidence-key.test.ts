// The key for evidence: made once, kept private, the same for every process, or given.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { evidenceKeyOf } from '#config/evidence-key.ts'
import { readKey } from '../../../cli/src/verify/node-crypto.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tillwatch-key-')), 'data')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const message = new TextEncoder().encode('{"of":"checkpoint"}')
const pemOf = (type: 'ed25519' | 'x25519') =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

it('is made once for all processes that ask at once, kept from other users, and signs what its public key verifies', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, () => evidenceKeyOf({ TILLWATCH_DATA: folder })))
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['evidence-key.pem'])
  expect((await stat(join(folder, 'evidence-key.pem'))).mode & 0o777).toBe(0o600)
  const [key] = keys
  const known = readKey(Buffer.from(key?.pem ?? ''))
  expect(known?.keyId).toBe(key?.keyId)
  expect(known?.verifies(message, key?.sign(message) ?? '')).toBe(true)
  expect(known?.verifies(new TextEncoder().encode('{"of":"other"}'), key?.sign(message) ?? '')).toBe(false)
})

it('is that of the setting where there is one, in each way to write it, and makes no file', async () => {
  const pem = pemOf('ed25519')
  const written = [pem, pem.replaceAll('\n', '\\n'), pem.split('\n')[1] ?? '']
  const keys = await Promise.all(written.map((each) => evidenceKeyOf({ TILLWATCH_DATA: folder, TILLWATCH_EVIDENCE_KEY: each })))
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
  await expect(readdir(folder)).rejects.toThrow()
})

it('that is none is refused in a sentence that does not repeat it', async () => {
  const given = (key: string) => evidenceKeyOf({ TILLWATCH_DATA: folder, TILLWATCH_EVIDENCE_KEY: key })
  await expect(given('a secret that is no key, but long enough')).rejects.toThrow(
    /^The setting TILLWATCH_EVIDENCE_KEY is not a private key in PEM/,
  )
  await expect(given(pemOf('x25519'))).rejects.toThrow(/is not an Ed25519 key/)
  await evidenceKeyOf({ TILLWATCH_DATA: folder })
  await writeFile(join(folder, 'evidence-key.pem'), (await readFile(join(folder, 'evidence-key.pem'), 'utf8')).slice(0, 60))
  await expect(evidenceKeyOf({ TILLWATCH_DATA: folder })).rejects.toThrow(/^(?!.*BEGIN)The key in .*evidence-key.pem is not a private key/)
})
