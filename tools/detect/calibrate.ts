// Owns Platt's scaling: a slope and an offset that make margins into chances, fitted on margins of rows that the trees had not seen.
import { sigmoid } from '@tillwatch/core/detection'

export interface Scored {
  margin: number
  label: number
  weight: number
}

const ROUNDS = 60

/** Newton's method on the log loss, with Platt's softened targets (Platt 1999; Lin, Lin and Weng 2007). */
export function fitPlatt(scored: readonly Scored[]): { slope: number; offset: number } {
  const positives = scored.filter(({ label }) => label === 1).length
  const negatives = scored.length - positives
  const target = (label: number) => (label === 1 ? (positives + 1) / (positives + 2) : 1 / (negatives + 2))
  let slope = 1
  let offset = 0
  for (let round = 0; round < ROUNDS; round++) {
    let [gs, go, hss, hso, hoo] = [0, 0, 1e-9, 0, 1e-9]
    for (const { margin, label, weight } of scored) {
      const p = sigmoid(slope * margin + offset)
      const error = weight * (p - target(label))
      const curve = weight * p * (1 - p)
      gs += error * margin
      go += error
      hss += curve * margin * margin
      hso += curve * margin
      hoo += curve
    }
    const determinant = hss * hoo - hso * hso
    const [ds, dO] = [(gs * hoo - go * hso) / determinant, (go * hss - gs * hso) / determinant]
    if (!Number.isFinite(ds) || Math.abs(ds) + Math.abs(dO) < 1e-9) break
    // A step is bounded, so that separable margins do not run away.
    slope = Math.min(4, Math.max(0.1, slope - Math.max(-0.5, Math.min(0.5, ds))))
    offset -= Math.max(-0.5, Math.min(0.5, dO))
  }
  return { slope: Math.round(slope * 1e6) / 1e6, offset: Math.round(offset * 1e6) / 1e6 }
}
