// Owns the truth about the single-page shop, whose payment view comes late and brings its own scripts.
import { innocent, script, shop } from '#build-truth.ts'

const host = 'spa.shop.localhost'

export const shops = [
  shop({
    name: 'spa',
    about: 'History API; the payment view is a module that is imported when the shopper gets there.',
    integration: 'single-page-app',
    complete: true,
    scripts: [
      script('tw:spa-app', 'module', `${host}/app.mjs`),
      script('tw:spa-router', 'import', `${host}/router.mjs`, { loadedBy: 'tw:spa-app' }),
      script('tw:spa-payment', 'import', `${host}/payment-view.mjs`, { loadedBy: 'tw:spa-router' }),
      script('tw:analytics', 'external', 'stats.example-analytics.localhost/analytics.js', { loadedBy: 'tw:spa-payment' }),
    ],
    behaviours: [{ marker: 'tw:spa-payment', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: innocent,
  }),
]
