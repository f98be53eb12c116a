// Events of the payments service that we subscribe to: all after which a subscription, its money, or its customer may have changed, and
// those that report fraud.

export const eventTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'radar.early_fraud_warning.created',
  'charge.dispute.created',
] as const
