// Owns how a verb says no: few codes, one sentence for the person. Routes turn it into problem+json.
export const refusalCodes = ['bad-input', 'bad-address', 'address-refused', 'forbidden', 'not-found', 'not-ready', 'conflict'] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Thrown by verbs for what the caller can understand or mend. `field` names the input at fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly field: string | undefined

  constructor(code: RefusalCode, sentence: string, field?: string) {
    super(sentence)
    this.code = code
    this.field = field
  }
}
