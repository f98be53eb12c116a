// A generated skimmer keeps its verdict in every envelope; where the code hides so well that the look is cut short, it never counts as read to its end.
import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { judgeScript } from '../../../packages/core/src/detection/index.ts'
import { envelopes } from '../../../packages/core/test/detection/envelopes.ts'
import { generateSkimmer, recipeOf } from '../../detect/skimmers/generate.ts'

const order = ['benign', 'suspicious', 'malicious']
/** The code and its envelope may share names; a function of its own keeps them apart. */
const apart = (code: string) => `(function () { ${code} })()`
const seeds = atDepth(
  [2, 7, 24, 25, 40],
  Array.from({ length: 80 }, (_, seed) => seed + 1),
)
const step = atDepth(7, 1)

describe.each(seeds)('skimmer %i', (seed) => {
  it('keeps its verdict in envelopes', async () => {
    const { code } = await generateSkimmer(seed, recipeOf(seed))
    const bare = judgeScript(code)
    const weaker = envelopes.flatMap((wrap, index) => {
      if (index % step !== seed % step) return []
      const { verdict, ended, parsed } = judgeScript(wrap(apart(code)))
      const isSame = order.indexOf(verdict) >= order.indexOf(bare.verdict)
      return isSame || (bare.ended && !ended) || parsed !== 'whole' ? [] : [`${verdict} instead of ${bare.verdict}: ${wrap('SKIMMER')}`]
    })
    expect(weaker).toEqual([])
  })
})
