// The three backend functions about the signed-in person, by name and payload.
import type { CallFunction } from '#lib/callables.ts'

/** Makes the server add the person's subscriptions to the claims of the next token. */
export const appendSubscriptionToToken = (call: CallFunction, userId: string) => call<unknown>('appendSubscriptionToToken', { userId })

/** The same under its second name, for an explicit refresh. Not part of signing in. */
export const refreshTokenWithSubscription = (call: CallFunction, userId: string) =>
  call<unknown>('refreshTokenWithSubscription', { userId })

/** The account of the caller. */
export const getAccountId = (call: CallFunction) => call<{ success?: boolean; accountId?: string } | null>('getAccountId')
