// Letters that each language needs.
import type { BillingInterval, MemberRole, Plan, StatementKind } from '@tillwatch/contract/lists'
import type { Letter } from './letter.ts'

/** Values of a letter about a plan's payment. */
export interface PlanMoney {
  plan: Plan
  interval: BillingInterval
  /** Of the plan's site; null while none exists. */
  host: string | null
  /** Integer cents of US dollars. */
  cents: number
  /** Link to Billing. */
  url: string
}

export interface Letters {
  /** Confirms an address; `url` is valid for a day. */
  confirmAddress(url: string): Letter
  /** To the address of before: somebody signed in wants another one; `url` works for a day. */
  approveNewAddress(asked: { newAddress: string; url: string }): Letter
  /** Sent to the new address. The address changes if the signed-in person opens `url` within a day. */
  confirmNewAddress(url: string): Letter
  /** Asks the owner of an address whether alerts may be sent there. `askedBy` is the requester's address; `url` is valid for seven days. */
  confirmChannel(asked: { askedBy: string | null; url: string }): Letter
  /** Asks the owner of an address whether weekly reports of an account may be sent there; `url` is valid for seven days. */
  confirmReports(asked: { account: string; askedBy: string | null; url: string }): Letter
  /** Invites the owner of an address to an account; `invitedBy` is null if no person invited them. `url` is valid for seven days. */
  invitation(asked: { account: string; invitedBy: string | null; role: MemberRole; url: string }): Letter
  /** Lets a person choose a new password; `url` is valid for an hour. */
  newPassword(url: string): Letter
  /** To a person whose account had this many wrong passwords. */
  wrongPasswords(tried: { failures: number; url: string }): Letter
  /** To a person with an account whose address was used to sign up again. */
  alreadySignedUp(newPasswordUrl: string): Letter
  /** To the reader of contact messages. */
  contactMessage(from: { name: string; email: string; message: string }): Letter
  /** A payment failed and will be retried; null if the day is unknown. */
  paymentRetrying(owed: PlanMoney & { nextAttemptAt: Date | null }): Letter
  /** A payment failed and will not be retried. */
  paymentFinal(owed: PlanMoney): Letter
  /** The plan is inactive until it is paid. */
  paymentUnpaid(owed: PlanMoney): Letter
  /** Nothing is owed any more, and the plan continues; `cents` were paid, 0 if unknown. */
  paymentSettled(paid: PlanMoney): Letter
  /** The plan ended while something was owed. */
  planEnded(owed: PlanMoney): Letter
  /** A held refund is paid after all. */
  refundReleased(refund: PlanMoney): Letter
  /** A held refund is not paid; `contactUrl` is the contact page. */
  refundRefused(refund: PlanMoney & { contactUrl: string }): Letter
  /** The review of a statement is due by that day; `host` is for a statement about one site. */
  statementDue(due: { statement: StatementKind; host: string | null; dueOn: Date; url: string }): Letter
  /** Staff captured the requested page; `url` is the scan's. */
  captureDone(of: { page: string; url: string }): Letter
  /** Staff will not capture the page; `url` is the list's. */
  captureDeclined(of: { page: string; reason: string; url: string }): Letter
  /** To the person who entered an address that no scan accepts, with the staff's answer. */
  addressAnswer(of: { typed: string; answer: string; url: string }): Letter
  /** The account will be deleted on that day unless an owner cancels it at `url`. */
  deletionScheduled(deletion: { name: string; at: Date; url: string; receiptUrl: string }): Letter
  /** The account was deleted. */
  deletionDone(deletion: { name: string; receiptUrl: string }): Letter
}
