// The door of changes: what became another from one scan to the next, and what that means.
export * from './change.ts'
export * from './scripts/index.ts'
