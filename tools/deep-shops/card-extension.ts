// An EverShop extension with a card form, because its own card services need accounts and hosts on the Internet.

export const cardBootstrap = `import { registerPaymentMethod } from '@evershop/evershop/checkout/services'
export default function () {
  registerPaymentMethod({ init: async () => ({ code: 'card', name: 'Credit card' }), validator: async () => true })
}
`

export const cardForm = `import { useCheckout, useCheckoutDispatch } from '@evershop/evershop/components/frontStore/checkout/CheckoutContext'
import React, { useEffect } from 'react'

const field = (id, label, autoComplete) => React.createElement('label', { key: id, className: 'block' }, label,
  React.createElement('input', { id, name: id, autoComplete, inputMode: 'numeric', className: 'block border p-2 w-full' }))

export default function CardForm() {
  const { registerPaymentComponent } = useCheckoutDispatch()
  useEffect(() => {
    registerPaymentComponent('card', {
      nameRenderer: () => React.createElement('span', null, 'Credit card'),
      // EverShop shortens what it shows of a method to two lines; to it, this is one.
      formRenderer: () => React.createElement('div', { style: { display: 'inline-block', width: '100%' } },
        field('cardnumber', 'Card number', 'cc-number'), field('exp-date', 'Expiry (MM/YY)', 'cc-exp'), field('cvc', 'Security code', 'cc-csc')),
      checkoutButtonRenderer: () => {
        const { checkout } = useCheckoutDispatch()
        const { loadingStates } = useCheckout()
        return React.createElement('button', { type: 'button', disabled: loadingStates.placingOrder, onClick: () => checkout() }, 'Place Order')
      },
    })
  }, [registerPaymentComponent])
  return null
}

export const layout = { areaId: 'checkoutFormAfter', sortOrder: 5 }
`
