// Guards that many files are brought to the disk by one flush of it, and few by one of each.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flush } from '#adapters/file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-flush-'))
  await writeFile(join(folder, '0'), 'written')
})
afterAll(() => rm(folder, { recursive: true }))

/** Only the first one exists, so opening another fails. */
const paths = (count: number) => Array.from({ length: count }, (_, at) => join(folder, String(at)))

it('flushes the disk once for many files, and opens none of them', () => expect(flush(paths(16))).resolves.toBeUndefined())

it('flushes each of a few files', async () => {
  await expect(flush(paths(15))).rejects.toMatchObject({ code: 'ENOENT', path: join(folder, '1') })
  await expect(flush(paths(1))).resolves.toBeUndefined()
})

it('has nothing to do for no file', () => expect(flush([])).resolves.toBeUndefined())
