import { judgeScript } from '@tillwatch/core/detection'
import { describe, expect, it } from 'vitest'
import { generateHonest, snippets } from '../../detect/honest/generate.ts'
import { generateSkimmer, recipeOf } from '../../detect/skimmers/generate.ts'
import { chanceOf } from '../../detect/skimmers/random.ts'
import { readings } from '../../detect/skimmers/read.ts'
import { sendings } from '../../detect/skimmers/send.ts'

/** Ways of sending of which nothing in the code says that they leave the shop. */
const unseen = new Set(['own-host', 'message'])

describe('made skimmers', () => {
  it('are the same for the same seed', async () => {
    expect(await generateSkimmer(7, recipeOf(7))).toEqual(await generateSkimmer(7, recipeOf(7)))
    expect(recipeOf(8)).not.toEqual(recipeOf(7))
  })

  it.each(sendings.filter((sending) => !unseen.has(sending)))(
    'that read payment fields and send them by %s are flagged',
    async (sending) => {
      const { code } = await generateSkimmer(
        3,
        recipeOf(3, { reading: 'field-listener', sending, gate: 'none', wrap: 'function', hiding: 'base64', obfuscation: 'minified' }),
      )
      expect(judgeScript(code).verdict).toMatch(/^(?:suspicious|malicious)$/)
    },
  )

  it.each(readings)('that get hold of it by %s are flagged', async (reading) => {
    const { code } = await generateSkimmer(
      4,
      recipeOf(4, { reading, sending: 'image', packing: 'base64', gate: 'path', wrap: 'on-load', hiding: 'codes', obfuscation: 'none' }),
    )
    expect(judgeScript(code).verdict).toMatch(/^(?:suspicious|malicious)$/)
  })
})

describe('honest snippets', () => {
  it.each(Object.keys(snippets))('%s is not flagged', (name) => {
    const code = snippets[name]!(chanceOf(11))
    const judged = judgeScript(/\bawait /.test(code) ? `(async function(){${code}})()` : code)
    expect({ verdict: judged.verdict, parsed: judged.parsed }).toEqual({ verdict: 'benign', parsed: 'whole' })
  })

  it('are the same for the same seed', async () => {
    expect(await generateHonest(5)).toEqual(await generateHonest(5))
  })
})
