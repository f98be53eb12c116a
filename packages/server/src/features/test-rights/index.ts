// Public exports of the right to test a shop: who may type into its fields and press its buttons, and since when.
export { declareRight } from './declare-right.ts'
export { keepProof } from './keep-proof.ts'
export { listRights } from './list-rights.ts'
export { hasProof, isProven, mayTest, testableHosts } from './queries.ts'
