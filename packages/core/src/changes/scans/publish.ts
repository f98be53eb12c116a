// Published form of a comparison: each statement has a code, values, and English text.
import type { CapabilityGiven, Said, Why } from '@tillwatch/contract/reasons'
import { sayCapability, sayReason, saySubject, sayWhy } from '@tillwatch/messages/changes'
import type { ScansCompared } from './compare-scans.ts'
import type { ComparisonReport } from './schema.ts'

type Published = Pick<ComparisonReport, 'changes' | 'notCompared' | 'summary'>

/** The comparison in its published form. */
export function publishedComparison({ changes, notCompared, summary }: ScansCompared): Published {
  return {
    changes: changes.map(({ kind, subject, verdict, reasons, lines, newCapabilities, goneCapabilities, masked }) => ({
      kind,
      subject: saySubject(subject, 'en'),
      about: plainly(subject),
      verdict,
      reasons: reasons.map((reason) => ({ ...plainly(reason), sentence: sayReason(reason, 'en') })),
      lines,
      newCapabilities: newCapabilities.map(saidCapability),
      goneCapabilities: goneCapabilities.map(saidCapability),
      masked,
    })),
    notCompared: notCompared.map(({ subject, why }) => ({
      subject: saySubject(subject, 'en'),
      about: plainly(subject),
      why: saidWhy(why),
    })),
    summary,
  }
}

const saidCapability = (capability: CapabilityGiven) => ({ ...capability, sentence: sayCapability(capability, 'en') })
const saidWhy = (why: Why) => ({ ...plainly(why), sentence: sayWhy(why, 'en') })
const plainly = ({ code, given }: Said) => ({
  code,
  given: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value])),
})
