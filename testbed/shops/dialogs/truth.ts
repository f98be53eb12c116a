// Owns the truth about shops that hold the browser with dialogs or open windows.
import { innocent, script, shop } from '#build-truth.ts'

export const shops = [
  shop({
    name: 'dialogs',
    about: 'alert, confirm and prompt while loading; beforeunload when leaving.',
    results: ['evaluated', 'partial'],
    reasons: ['dialog-held'],
    issues: ['dialog-held'],
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:dialogs-before', 'inline', 'dialogs.shop.localhost/index.html'),
      script('tw:dialogs-after', 'external', 'dialogs.shop.localhost/after.js'),
    ],
    quiet: innocent,
    mustNotReceive: ['dialogs.shop.localhost/pay'],
  }),
  shop({
    name: 'popups',
    about: 'Opens a window at once and on every click.',
    results: ['evaluated', 'partial'],
    reasons: ['popup-closed'],
    integration: 'merchant-form',
    scripts: [script('tw:dialogs-popup', 'inline', 'popups.shop.localhost/index.html')],
    quiet: innocent,
  }),
]
