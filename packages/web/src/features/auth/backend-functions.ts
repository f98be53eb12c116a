// Owns the three functions of the backend that concern the signed-in person, by name and payload.
import type { CallFunction } from '#lib/callables.ts'

/** Has the server put the person's subscriptions into the claims of the next token. */
export const appendSubscriptionToToken = (call: CallFunction, userId: string) => call<unknown>('appendSubscriptionToToken', { userId })

/** The same under its second name, for a refresh that is asked for. Not part of signing in. */
export const refreshTokenWithSubscription = (call: CallFunction, userId: string) =>
  call<unknown>('refreshTokenWithSubscription', { userId })

/** The account of the caller. */
export const getAccountId = (call: CallFunction) => call<{ success?: boolean; accountId?: string } | null>('getAccountId')
