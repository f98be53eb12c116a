// The tool that puts faults into the code: what it draws, what it refuses, and that it leaves nothing behind.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawMutants } from '../mutants/draw-mutants.ts'
import { readGroups, seed } from '../mutants/groups.ts'
import { mutants } from '../mutants/list.ts'
import { listProblems, type Mutant } from '../mutants/mutant.ts'
import { mutationsOf } from '../mutants/mutations.ts'
import { scoreOf, withScore } from '../mutants/record-score.ts'
import { restoreAll, withMutant } from '../mutants/with-mutant.ts'

const toll = `// Owns the toll: 3 coins.
export const coins = 3
export function mayPass(paid: number, isClosed: boolean): boolean {
  if (isClosed) return false
  return paid >= coins && paid < 100
}
`
const twin = `const same = 1
const same = 1
console.warn('no toll')
`
const files = [
  { path: 'src/toll.ts', text: toll },
  { path: 'src/twin.ts', text: twin },
]
const raised: Mutant = { id: 'a-1', file: 'toll.ts', find: 'coins = 3', replace: 'coins = 4', test: 'toll.test.ts' }

describe('the draw', () => {
  it('is the same for the same seed, in whatever order the files come, and another for another', () => {
    const of = (number: number, from = files) => drawMutants('a', from, number, 2)
    expect(of(1)).toEqual(of(1, [...files].reverse()))
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(new Set(seeds.map((number) => JSON.stringify(of(number)))).size).toBeGreaterThan(2)
  })

  it('takes lines that stand in their file once, two of a file at most, and changes each', () => {
    const drawn = drawMutants('a', files, 7, 10)
    expect(drawn.map(({ id }) => id)).toEqual(['a-1', 'a-2'])
    for (const { file, find, replace } of drawn) {
      expect(file).toBe('src/toll.ts')
      expect(toll.split(find)).toHaveLength(2)
      expect(replace).not.toBe(find)
    }
  })

  it('has files in each of its groups', () => {
    for (const { name, files, count } of readGroups()) expect([name, files.length > 0, count > 0]).toEqual([name, true, true])
    expect(seed).toBeGreaterThan(0)
  })
})

describe('the faults of a line', () => {
  const faultsOf = (line: string, before = '') => mutationsOf(line, before).map((fault) => fault.line)

  it.each([
    ['const daysMax = 7', ['const daysMax = 8']],
    ['const waitMs = 30_000', ['const waitMs = 60000']],
    ["  return 'high'", ["  return 'mutant'"]],
    ['  return a <= b || isOpen', ['  return a < b || isOpen', '  return a <= b && isOpen']],
    ['  if (row === null) return', ['  if (row !== null) return', '  if (false) return']],
    ['  let isOpen = false', ['  let isOpen = true']],
    ['  return list.some(isOpen)', ['  return list.every(isOpen)']],
  ])('of %s', (line, faults) => {
    expect(faultsOf(line)).toEqual(faults)
  })

  it('leave out a call that stands alone, and none that is part of more', () => {
    expect(faultsOf("  authorise(actor, 'sites:read')", '{')).toContain('  void 0')
    expect(faultsOf('  await seal(box)', '  if (isOpen)')).toEqual([])
    expect(faultsOf('  seal(box)', '  return')).toEqual(['  void 0'])
  })

  it.each([
    '// at most 7 days',
    " * 'high' or 'low'",
    "import { a } from './b.ts'",
    "console.warn('gone', 1)",
    "export type Size = 'big' | 'small'",
  ])('are none where nothing runs: %s', (line) => {
    expect(faultsOf(line)).toEqual([])
  })

  it('take no sign for an operator that stands in a text', () => {
    expect(faultsOf('  say(`1 === 2 && true`) // 3 < 4')).toEqual([])
  })
})

describe('the list', () => {
  const read = (path: string) => ({ 'toll.ts': toll, 'toll.test.ts': '', 'twin.ts': twin })[path] ?? null

  it('is refused where an anchor is lost, stands there twice, or names what does not exist', () => {
    expect(listProblems([raised], read)).toEqual([])
    expect(listProblems([{ ...raised, find: 'coins = 5' }], read)).toEqual([expect.stringMatching(/^a-1: .* 0 times/)])
    expect(listProblems([{ ...raised, file: 'twin.ts', find: 'same = 1' }], read)).toEqual([expect.stringMatching(/^a-1: .* 2 times/)])
    expect(listProblems([{ ...raised, file: 'gone.ts' }], read)).toEqual([expect.stringContaining('gone.ts does not exist')])
    expect(listProblems([{ ...raised, test: 'gone.test.ts' }], read)).toEqual([expect.stringContaining('gone.test.ts does not exist')])
    expect(listProblems([{ ...raised, replace: raised.find }], read)).toEqual([expect.stringContaining('changes nothing')])
    expect(listProblems([raised, raised], read)).toEqual([expect.stringContaining('twice')])
  })

  it('is in order, and long enough to say something', () => {
    expect(listProblems(mutants, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null))).toEqual([])
    expect(mutants.length).toBeGreaterThanOrEqual(84)
  })
})

describe('a fault', () => {
  async function inFolder(check: (folder: string, text: () => string) => Promise<void>): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-test-'))
    try {
      writeFileSync(join(folder, 'toll.ts'), toll)
      await check(folder, () => readFileSync(join(folder, 'toll.ts'), 'utf8'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('is in the file while its test runs, and out again when that ends or fails', () =>
    inFolder(async (folder, text) => {
      expect(await withMutant(folder, raised, async () => text())).toBe(toll.replace('coins = 3', 'coins = 4'))
      expect(text()).toBe(toll)
      const failing = () => Promise.reject(new Error('the runner fell over'))
      await expect(withMutant(folder, raised, failing)).rejects.toThrow('fell over')
      expect(text()).toBe(toll)
    }))

  it('is taken out by a signal that comes while its test runs', () =>
    inFolder(async (folder, text) => {
      await withMutant(folder, raised, async () => {
        restoreAll()
        expect(text()).toBe(toll)
      })
      expect(text()).toBe(toll)
    }))

  it('is never put in by a replacement that would mean something to a pattern', () =>
    inFolder(async (folder) => {
      const { readFile } = await import('node:fs/promises')
      const faulty = await withMutant(folder, { ...raised, replace: "coins = '$&'" }, () => readFile(join(folder, 'toll.ts'), 'utf8'))
      expect(faulty).toContain("coins = '$&'")
    }))
})

describe('the score', () => {
  const verdicts = (['killed', 'elsewhere', 'survived', 'invalid'] as const).map((state) => ({
    mutant: raised,
    state,
    detail: '',
    tookMs: 1,
  }))

  it('counts what was noticed by some test, and nothing that was not tested', () => {
    expect(scoreOf(verdicts)).toEqual({ words: '2/4 = 50.0 %', percent: 50 })
    expect(scoreOf([]).percent).toBe(0)
  })

  it('takes the place of the one before at the end of the page, and leaves the rest of it alone', () => {
    const first = withScore('# Tests\n\n## Durations\n\nLong.\n', verdicts, '2026-01-02', 'npm run test:mutants')
    expect(first).toMatch(/^# Tests\n\n## Durations\n\nLong\.\n\n## Mutation score\n\n2026-01-02, .*2\/4 = 50\.0 %.*survived/s)
    const again = withScore(first, verdicts.slice(0, 1), '2026-02-03', 'npm run test:mutants')
    expect(again).toContain('Nothing survived.')
    expect(again).not.toContain('2026-01-02')
    expect(again.split('## Durations')).toHaveLength(2)
  })
})
