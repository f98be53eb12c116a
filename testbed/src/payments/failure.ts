// Owns the error answers of the payments API: type, code, status, and nothing that Stripe's own would not say.

export type FailureType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

interface Details {
  readonly type?: FailureType
  readonly code?: string
  readonly param?: string
  readonly declineCode?: string
  readonly paymentIntent?: unknown
}

/** An answer with an error object. Thrown, it undoes what the call changed; returned by a route, it keeps it (a declined attempt is a fact). */
export class Failure extends Error {
  readonly status: number
  readonly details: Details
  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  /** The JSON body of the answer. */
  body(): { error: Record<string, unknown> } {
    const { type = 'invalid_request_error', code, param, declineCode, paymentIntent } = this.details
    return {
      error: {
        type,
        message: this.message,
        ...(code === undefined ? {} : { code }),
        ...(param === undefined ? {} : { param }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
      },
    }
  }
}

/** 400 for a parameter that is missing, malformed or not allowed. */
export function refuse(message: string, param?: string, code?: string): Failure {
  return new Failure(400, message, { param, code })
}

/** 404 for an id that names nothing of its kind. */
export function missing(kind: string, id: string, param = 'id'): Failure {
  return new Failure(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}

/** 402 for a card that the bank refused. */
export function declined(declineCode = 'generic_decline'): Failure {
  return new Failure(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined', declineCode })
}
