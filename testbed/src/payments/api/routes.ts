// Owns the list of all routes of the API. Fixed paths stand before those with an id.
import type { Route } from '#payments/api/route.ts'
import { checkoutRoutes } from '#payments/resources/checkout.ts'
import { clockRoutes } from '#payments/resources/clocks.ts'
import { customerRoutes } from '#payments/resources/customers.ts'
import { eventRoutes, webhookEndpointRoutes } from '#payments/resources/events.ts'
import { invoiceRoutes } from '#payments/resources/invoices.ts'
import { paymentMethodRoutes } from '#payments/resources/payment-methods.ts'
import { portalRoutes } from '#payments/resources/portal.ts'
import { productRoutes } from '#payments/resources/products.ts'
import { refundRoutes } from '#payments/resources/refunds.ts'
import { subscriptionItemRoutes } from '#payments/resources/subscription-items.ts'
import { subscriptionRoutes } from '#payments/resources/subscriptions.ts'

export const routes: readonly Route[] = [
  ...productRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...paymentMethodRoutes,
  ...portalRoutes,
  ...clockRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]
