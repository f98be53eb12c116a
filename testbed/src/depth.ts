// How thorough a run of the tests is: `npm run test:deep` sets TEST_DEPTH, everything else takes the short form of the same test.

/** True in `npm run test:deep`. */
export const deep = process.env.TEST_DEPTH === 'deep'

/** The size, count or list that this run works with. The short one must still be able to fail. */
export const atDepth = <T>(short: T, long: T): T => (deep ? long : short)

/** Registers a test (or a group or table of tests) only in `npm run test:deep`: a cheaper test guards the same in every run. Usage: `whenDeep(it)('…', () => {…})`. */
export const whenDeep = <Register extends (...given: never[]) => unknown>(register: Register): Register =>
  deep ? register : ((() => undefined) as unknown as Register)
