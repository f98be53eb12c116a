// Public exports of assessment: drawing samples.
export * from './draw-sample.ts'
