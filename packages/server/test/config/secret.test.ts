// The secret of an installation: made once, kept private, the same for every process.
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretOf } from '#config/secret.ts'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tillwatch-secret-')), 'data')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

it('makes one secret for all processes that ask at once, and keeps it from other users', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf({ TILLWATCH_DATA: folder })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect(await secretOf({ TILLWATCH_DATA: folder })).toBe(secrets[0])
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

it('uses the setting where there is one, and makes no file', async () => {
  const secret = 'x'.repeat(32)
  expect(await secretOf({ TILLWATCH_DATA: folder, TILLWATCH_SECRET: secret })).toBe(secret)
  await expect(readdir(folder)).rejects.toThrow()
})

it('refuses a kept secret that is too short, and does not repeat it', async () => {
  await secretOf({ TILLWATCH_DATA: folder })
  await writeFile(join(folder, 'secret'), 'short\n')
  await expect(secretOf({ TILLWATCH_DATA: folder })).rejects.toThrow(/^(?!.*short).*fewer than 32 characters/)
})
