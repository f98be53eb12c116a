// Owns which letters exist; every language has all of them.
import type { BillingInterval, MemberRole, Plan, StatementKind } from '@tillwatch/contract/lists'
import type { Letter } from './letter.ts'

/** Money that is about a plan, in the words of its buyer. */
export interface PlanMoney {
  plan: Plan
  interval: BillingInterval
  /** Of the site that the plan is for; null while none is claimed. */
  host: string | null
  /** Integer cents of US dollars. */
  cents: number
  /** Of Billing. */
  url: string
}

export interface Letters {
  /** Confirms an address; `url` works for a day. */
  confirmAddress(url: string): Letter
  /** To the address of before: somebody signed in wants another one; `url` works for a day. */
  approveNewAddress(asked: { newAddress: string; url: string }): Letter
  /** Sent to the new address. The address changes if the signed-in person opens `url` within a day. */
  confirmNewAddress(url: string): Letter
  /** Asks whoever has an address whether alerts may come there; `askedBy` is the address of who wants that, `url` works for seven days. */
  confirmChannel(asked: { askedBy: string | null; url: string }): Letter
  /** Asks whoever has an address whether the weekly reports of an account may come there; `url` works for seven days. */
  confirmReports(asked: { account: string; askedBy: string | null; url: string }): Letter
  /** Asks whoever has an address to belong to an account; `invitedBy` is null where no person invited. `url` works for seven days. */
  invitation(asked: { account: string; invitedBy: string | null; role: MemberRole; url: string }): Letter
  /** Lets a person choose a new password; `url` works for an hour. */
  newPassword(url: string): Letter
  /** To a person for whose account so many wrong passwords were typed. */
  wrongPasswords(tried: { failures: number; url: string }): Letter
  /** To a person who has an account and whose address was used to sign up once more. */
  alreadySignedUp(newPasswordUrl: string): Letter
  /** To whoever reads the messages of the contact form. */
  contactMessage(from: { name: string; email: string; message: string }): Letter
  /** A payment failed and is tried again; null where the day is not known. */
  paymentRetrying(owed: PlanMoney & { nextAttemptAt: Date | null }): Letter
  /** A payment failed and is not tried again. */
  paymentFinal(owed: PlanMoney): Letter
  /** The plan grants nothing until it is paid. */
  paymentUnpaid(owed: PlanMoney): Letter
  /** Nothing is owed any more, and the plan goes on; `cents` were paid, 0 where that is not known. */
  paymentSettled(paid: PlanMoney): Letter
  /** The plan has ended while something was owed. */
  planEnded(owed: PlanMoney): Letter
  /** A refund that was held is paid after all. */
  refundReleased(refund: PlanMoney): Letter
  /** A refund that was held is not paid; at `contactUrl` one can write to us. */
  refundRefused(refund: PlanMoney & { contactUrl: string }): Letter
  /** What was stated must be looked at again by that day; `host` is that of a statement about one site. */
  statementDue(due: { statement: StatementKind; host: string | null; dueOn: Date; url: string }): Letter
  /** Staff captured the page that was asked for; `url` is that of the scan. */
  captureDone(of: { page: string; url: string }): Letter
  /** Staff will not capture the page; `url` is that of the list. */
  captureDeclined(of: { page: string; reason: string; url: string }): Letter
  /** To who entered an address that no scan takes, in the words of the staff. */
  addressAnswer(of: { typed: string; answer: string; url: string }): Letter
  /** The account is deleted on that day unless an owner takes it back at `url`. */
  deletionScheduled(deletion: { name: string; at: Date; url: string; receiptUrl: string }): Letter
  /** The account is gone. */
  deletionDone(deletion: { name: string; receiptUrl: string }): Letter
}
