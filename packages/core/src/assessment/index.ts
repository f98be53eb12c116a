// The door of assessment: how samples are drawn.
export * from './draw-sample.ts'
