import { expect, it } from 'vitest'
import { roomOf } from '#adapters/disk-room.ts'
import { isDiskFull } from '#features/disk.ts'

const gib = 1024 ** 3
const disk = { bsize: 4096, blocks: (100 * gib) / 4096, files: 1_000, ffree: 900 }
const withFree = (bytes: number, more = {}) => ({ ...disk, bfree: bytes / 4096, bavail: bytes / 4096, ...more })

it.each([
  ['half empty', withFree(50 * gib), 'enough', 50],
  ['just below nine tenths', withFree(10.5 * gib), 'enough', 89],
  ['at nine tenths', withFree(10 * gib), 'little', 90],
  ['down to what the database needs', withFree(gib / 32), 'none', 99],
  ['without room for anybody but root', withFree(5 * gib, { bavail: 0 }), 'none', 100],
  ['out of nodes for files', withFree(50 * gib, { ffree: 0 }), 'none', 100],
  ['without a count of nodes', withFree(50 * gib, { files: 0, ffree: 0 }), 'enough', 50],
] as const)('knows a disk that is %s', (_name, numbers, state, usedPercent) => {
  expect(roomOf(numbers)).toEqual({ state, usedPercent })
})

it('knows a full disk behind errors of files and of PostgreSQL, and nothing else', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code })
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']) expect(isDiskFull(new Error('outer', { cause: withCode(code) }))).toBe(true)
  for (const other of [withCode('EIO'), withCode('23505'), new Error('ENOSPC'), null, 'ENOSPC']) expect(isDiskFull(other)).toBe(false)
})
