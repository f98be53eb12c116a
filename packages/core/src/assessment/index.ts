// The door of assessment: how samples are drawn, and what state the testing procedures are in.
export * from './draw-sample.ts'
export * from './procedures.ts'
