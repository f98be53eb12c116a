import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileStore, type StoreFault } from '#adapters/file-store.ts'

const bytes = Buffer.from('pay("card")')
const sha256 = createHash('sha256').update(bytes).digest('hex')
let folder: string
let told: StoreFault[]
let place: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-store-'))
  place = join(folder, sha256.slice(0, 2), sha256)
  told = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const contentOf = (text: string) => ({ sha256: createHash('sha256').update(text).digest('hex'), bytes: Buffer.from(text) })
const store = () => fileStore(folder, (fault) => told.push(fault))

it('gives back what was stored, and nothing for a name that nothing was stored under', async () => {
  const here = store()
  expect(await here.get(sha256)).toBeNull()
  await here.put([{ sha256, bytes }])
  expect(Buffer.from((await here.get(sha256)) ?? [])).toEqual(bytes)
  expect(told).toEqual([])
})

it('takes no bytes under the name of others', async () => {
  await expect(store().put([{ sha256, bytes: Buffer.from('pay("cash")') }])).rejects.toThrow('does not match its name')
  expect(await store().get(sha256)).toBeNull()
})

it.each([
  ['of the same size', 'pay("bart")'],
  ['cut short', 'pay('],
  ['empty', ''],
])('never gives a damaged file (%s), tells it once, and stores the true bytes again', async (_how, damage) => {
  const here = store()
  await here.put([{ sha256, bytes }])
  await writeFile(place, damage)
  expect(await here.get(sha256)).toBeNull()
  expect(await here.get(sha256)).toBeNull()
  expect(told).toEqual([{ code: 'damaged', sha256 }])
  await here.put([{ sha256, bytes }])
  expect(Buffer.from((await here.get(sha256)) ?? [])).toEqual(bytes)
  expect(told).toEqual([
    { code: 'damaged', sha256 },
    { code: 'repaired', sha256 },
  ])
  expect(await readdir(join(folder, sha256.slice(0, 2)))).toEqual([sha256])
})

it('repairs a damaged file that nobody has read before', async () => {
  await store().put([{ sha256, bytes }])
  await writeFile(place, 'pay("bart")')
  await store().put([{ sha256, bytes }])
  expect(told.map(({ code }) => code)).toEqual(['damaged', 'repaired'])
  expect(Buffer.from((await store().get(sha256)) ?? [])).toEqual(bytes)
})

it('leaves nothing of contents that were not all stored', async () => {
  const contents = Array.from({ length: 40 }, (_, at) => contentOf(`script ${at}`))
  const wrong = { sha256: '0'.repeat(64), bytes }
  await expect(store().put([...contents, wrong])).rejects.toThrow('does not match its name')
  expect(await readdir(folder)).toEqual(['drafts'])
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

it('stores many contents together, and one that comes twice once', async () => {
  const contents = Array.from({ length: 40 }, (_, at) => contentOf(`script ${at}`))
  const here = store()
  await here.put([...contents, ...contents])
  for (const { sha256, bytes } of contents) expect(Buffer.from((await here.get(sha256)) ?? [])).toEqual(bytes)
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

it('stores one that comes twice in a row once, and leaves no draft of it', async () => {
  const here = store()
  await here.put([
    { sha256, bytes },
    { sha256, bytes },
  ])
  expect(Buffer.from((await here.get(sha256)) ?? [])).toEqual(bytes)
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
  const wrong = { sha256: contentOf('other').sha256, bytes }
  await expect(here.put([contentOf('other'), wrong])).rejects.toThrow('does not match its name')
})

it('tells of a file that was damaged again after another machine had repaired it', async () => {
  const here = store()
  await here.put([{ sha256, bytes }])
  for (const damage of ['pay("bart")', 'pay("lisa")']) {
    await writeFile(place, damage)
    expect(await here.get(sha256)).toBeNull()
    await writeFile(place, bytes)
    expect(await here.get(sha256)).not.toBeNull()
  }
  expect(told).toEqual([
    { code: 'damaged', sha256 },
    { code: 'damaged', sha256 },
  ])
})

it('removes old drafts by the newest of them where it can write no file to learn the time of the disk', async () => {
  let deep = folder
  while (deep.length < 4_070) deep = join(deep, 'd'.repeat(Math.min(200, 4_070 - deep.length)))
  const drafts = join(deep, 'drafts') // takes short names, but no longer ones such as those of drafts
  await mkdir(drafts, { recursive: true })
  const past = new Date(Date.now() - 61 * 60_000)
  for (const name of ['left', 'fresh']) await writeFile(join(drafts, name), 'half')
  await utimes(join(drafts, 'left'), past, past)
  await fileStore(deep).sweepDrafts()
  expect(await readdir(drafts)).toEqual(['fresh'])
})

it('removes drafts that are older than an hour by the clock of the disk, and no others', async () => {
  const here = store()
  await here.put([{ sha256, bytes }])
  const draft = (name: string) => join(folder, 'drafts', name)
  const past = new Date(Date.now() - 61 * 60_000)
  for (const name of ['left', 'fresh']) await writeFile(draft(name), 'half')
  await utimes(draft('left'), past, past)
  await utimes(place, past, past)
  await here.sweepDrafts()
  expect(await readdir(join(folder, 'drafts'))).toEqual(['fresh'])
  expect(await here.get(sha256)).not.toBeNull()
})
