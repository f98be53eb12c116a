// Owns the samples: three shops of the testbed as tools/capture-demo.ts captured and judged them.
import type { DemoResult } from '@tillwatch/contract/shapes'
import hostedFields from './samples/hosted-fields.json'
import skimOverlay from './samples/skim-overlay.json'
import tagManager from './samples/tag-manager.json'

/** The samples. The demo opens on the first, which shows what a skimmer looks like. */
export const sampleNames = ['skim-overlay', 'tag-manager', 'hosted-fields'] as const
export type SampleName = (typeof sampleNames)[number]

/** What was found in each. A test reads the files against the contract, as their types are wider than they. */
export const samples = {
  'hosted-fields': hostedFields,
  'tag-manager': tagManager,
  'skim-overlay': skimOverlay,
} as unknown as Record<SampleName, DemoResult>
