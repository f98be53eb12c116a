import { outcomeCodes } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { describeOutcome } from '#report/index.ts'

it('has a sentence for every outcome', () => {
  for (const code of outcomeCodes) expect(describeOutcome(code)).toMatch(/^[A-Z].*\.$/)
})
