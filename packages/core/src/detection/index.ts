// The door of detection: what a script did when it ran alone in the laboratory page.
export * from './detonation.ts'
