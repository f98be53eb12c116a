// How an operator's command refuses.
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'

/** Its `message` is English, for logs and for causes. The command prints `about` in the operator's language. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly about: OperationMessage

  constructor(about: OperationMessage, options?: ErrorOptions) {
    super(formatOperation(about, 'en'), options)
    this.about = about
  }
}
