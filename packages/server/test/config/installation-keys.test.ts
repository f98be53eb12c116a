// The keys of an installation in backups: read as they are set or kept, and put in the place of others without losing these.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepInstallationKeys, readInstallationKeys } from '#config/installation-keys.ts'

let folder: string
const keys = { secret: 's'.repeat(40), evidenceKey: 'a key of some lines\nand another one' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('never makes keys, since new ones would open nothing', async () => {
  await expect(readInstallationKeys({ TILLWATCH_DATA: folder })).rejects.toThrow('The keys are not set and not in')
  expect(await readdir(folder)).toEqual([])
})

it('takes what is set before what is kept', async () => {
  await keepInstallationKeys({ TILLWATCH_DATA: folder }, keys)
  expect(await readInstallationKeys({ TILLWATCH_DATA: folder, TILLWATCH_SECRET: 'x'.repeat(32) })).toEqual({
    ...keys,
    secret: 'x'.repeat(32),
  })
})

it('puts restored keys in their place, for their owner alone, and leaves other ones beside them', async () => {
  await writeFile(join(folder, 'secret'), 'the secret of a start before\n')
  await keepInstallationKeys({ TILLWATCH_DATA: folder }, keys)
  await keepInstallationKeys({ TILLWATCH_DATA: folder }, keys)
  expect(await readInstallationKeys({ TILLWATCH_DATA: folder })).toEqual(keys)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  const beside = (await readdir(folder)).filter((name) => name.startsWith('secret.before-restore-'))
  expect(beside).toHaveLength(1)
  expect(await readFile(join(folder, beside[0] ?? ''), 'utf8')).toBe('the secret of a start before\n')
})
