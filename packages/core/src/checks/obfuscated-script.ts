// Checks for code that hides what it does.
import type { CodeFeatures } from '#inventory/index.ts'
import { ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/** Points per sign. From `obfuscatedFrom` points, a script counts as obfuscated. Minified code has none of the signs. */
const signs: readonly { name: string; points: number; holds: (f: CodeFeatures) => boolean }[] = [
  { name: 'hex-names', points: 3, holds: (f) => f.hexNames >= 8 },
  {
    name: 'rotated-strings',
    points: 3,
    holds: (f) => f.arrayRotations > 0 && (f.hexNames >= 3 || f.longestStringArray >= 8 || f.bracketMembers >= 10),
  },
  { name: 'escaped-text', points: 2, holds: (f) => f.escapeShare >= 0.15 && f.characters >= 300 },
  { name: 'heavily-escaped-text', points: 2, holds: (f) => f.escapeShare >= 0.4 && f.characters >= 300 },
  { name: 'flattened-flow', points: 3, holds: (f) => f.flattenedFlows > 0 && f.bracketMembers + f.hexNames >= 5 },
  { name: 'code-from-text', points: 3, holds: (f) => f.codeFromText > 0 },
  { name: 'bracket-members', points: 2, holds: (f) => f.bracketMembers >= 20 && f.bracketMembers / f.members >= 0.5 },
  { name: 'number-lists', points: 2, holds: (f) => f.longestNumberRun >= 200 && f.characters < 200_000 && f.codeFromText > 0 },
  { name: 'six-characters', points: 4, holds: (f) => f.sixCharacterShare >= 0.9 && f.characters >= 500 },
]

const obfuscatedFrom = 3

/** Signs of obfuscation in a script, and their points. */
export function obfuscationOf(features: CodeFeatures): { points: number; signs: string[] } {
  const holding = signs.filter((sign) => sign.holds(features))
  return { points: holding.reduce((sum, sign) => sum + sign.points, 0), signs: holding.map((sign) => sign.name) }
}

/** Reports obfuscated merchant-scope scripts: `high` from 6 points, `medium` from 3, one step lower for known vendors. */
export const obfuscatedScript = defineCheck('obfuscated-script', '6.4.3', ['observations', 'reader'], ({ observations, reader }) =>
  observations.flatMap((observation) => {
    if (!ranForMerchant(observation)) return []
    const features = reader.featuresOf(observation.script)
    if (!features) return []
    const { points, signs: held } = obfuscationOf(features)
    if (points < obfuscatedFrom) return []
    const strong = points >= 6
    const severity = observation.vendor ? (strong ? 'medium' : 'low') : strong ? 'high' : 'medium'
    return [
      {
        severity: severity as 'low' | 'medium' | 'high',
        scriptId: observation.script.id,
        frameId: observation.frame.id,
        params: { label: observation.label, signs: held.join(', ') },
      },
    ]
  }),
)
