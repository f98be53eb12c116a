// Public exports of program: what a script does, without running it in a JavaScript engine.
export * from './capabilities.ts'
export * from './look-at-code.ts'
export { isSecret } from './page/api-keys.ts'
export * from './page/facts.ts'
export * from './parse-program.ts'
export type { RunLimits } from './run/budget.ts'
export * from './run-program.ts'
