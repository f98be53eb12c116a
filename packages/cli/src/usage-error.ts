// Error with one message about a person's input.
import type { Message } from '@tillwatch/messages/format'
import { formatUsage, type UsageCode, usageMessage } from '@tillwatch/messages/usage'

export class UsageError extends Error {
  readonly about: Message

  constructor(about: Message) {
    super(formatUsage(about, 'en'))
    this.about = about
  }
}

/** `throw usageError('one-page', { text })`. */
export const usageError = <const Code extends UsageCode>(...message: Parameters<typeof usageMessage<Code>>): UsageError =>
  new UsageError(usageMessage(...message))
