// What a comparison is told beside the code: earlier contents, published files, what was authorized, what the laboratory saw.
import { readFileSync } from 'node:fs'
import type { Detonation } from '@tillwatch/core/detection'
import { expect, it } from 'vitest'
import { knowledgeFor } from '#features/comparisons/compare-scan.ts'
import { compareScan } from '#features/comparisons/index.ts'
import { findBefore, findDiffering, findWaiting } from '#features/comparisons/queries.ts'
import { decideOn, list, sha256Of, test } from '../inventory/watched-page.ts'
import { changesOf, comparedWith, comparePage, queued, seen, shop, verdicts } from './compared-page.ts'

comparePage()

const installed = (file: string) => readFileSync(new URL(`../../../../../node_modules/${file}`, import.meta.url), 'utf8')
const jquery = installed('jquery/dist/jquery.min.js')
const place = (slot: string) => `window.shop = init('${slot}', 'calm'); function init(a, b) { return [a, b] }`

it('a word that was another in earlier scans is volatile when it is another again, and not the first time', async () => {
  await comparedWith(place('north'))
  expect(verdicts(await comparedWith(place('south')))).toEqual(['script-changed capability'])
  expect(verdicts(await comparedWith(place('west')))).toEqual(['script-changed volatile'])
})

/** What is known of the contents of which a scan that sees this code has not as many as the one before it. */
async function knownOf(code: string) {
  const scan = await findWaiting(test.database.db, await seen(code))
  const before = scan && (await findBefore(test.database.db, scan))
  if (scan === null || before === null) throw new Error('There is nothing to compare.')
  return knowledgeFor(test.database.db, scan, await findDiffering(test.database.db, scan, before))
}

it('the published file of a library is known by its bytes, with the address that it was seen at', async () => {
  await seen(shop)
  const known = await knownOf(jquery)
  expect(known.find(({ sha256 }) => sha256 === sha256Of(jquery))).toMatchObject({
    address: 'https://shop.example/app.js',
    host: 'shop.example',
    known: { release: { library: 'jquery' } },
  })
  expect(known.find(({ sha256 }) => sha256 === sha256Of(shop))?.known.release).toBeNull()
})

it('a script counts as authorized from when it was authorized', async () => {
  const authorized = async (code: string) => (await knownOf(code)).map(({ known }) => known.authorized)
  await seen(shop)
  expect(await authorized(`${shop}// 1`)).toEqual([false, false])
  await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) })
  expect(await authorized(`${shop}// 2`)).toEqual([true, true])
})

it('what a content did in the laboratory counts', async () => {
  await comparedWith(shop)
  const code = `${shop}fetch('https://partner.example/' + total([], 0))`
  const scanId = await seen(code)
  queued.splice(0)
  const took: Detonation = {
    ...{ version: 1, outcome: 'ran', why: null, durationMs: 900, gates: [] },
    behaviours: [
      { kind: 'reads-field', field: 'card', how: 'value', gate: null },
      { kind: 'sends', what: 'card', to: 'evil.example', way: 'fetch', encoding: 'plain', gate: null },
    ],
  }
  await test.database.db
    .insertInto('content_judgements')
    .values({
      ...{ sha256: sha256Of(code), duration_ms: 1, rules_version: '1', model_version: '1', not_judged: 'as the test wants' },
      ...{ detonation: JSON.stringify(took), detonation_version: '1', detonated_at: new Date(), detonation_tries: 1 },
    })
    .execute()
  await compareScan({ ...test.context, laboratory: { version: '1' } }, scanId)
  expect((await changesOf(scanId))?.changes[0]).toMatchObject({ verdict: 'malicious' })
})
