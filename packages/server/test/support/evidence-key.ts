// A key for evidence that is made for one test.
export { makeKey as testKey } from '../../../core/test/evidence/make-pack.ts'
