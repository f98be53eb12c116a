// Owns the truth about shops that answer late, and shops of which a part never answers.
import { innocent, script, shop } from '#build-truth.ts'

export const shops = [
  shop({
    name: 'slow-page',
    about: 'The page takes 1.5 s and its script 2.5 s; both arrive.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script('tw:slow-arrived', 'external', 'slow-page.shop.localhost/slow.js')],
    quiet: innocent,
  }),
  shop({
    name: 'never-settles',
    about: 'A script in the middle of the page never arrives, so the load event never comes.',
    results: ['partial', 'not-evaluated'],
    reasons: ['never-settles', 'timeout'],
    scripts: [script('tw:slow-first', 'external', 'never-settles.shop.localhost/first.js')],
  }),
  shop({
    name: 'hanging-image',
    about: 'An image and an event stream that never end: settles all the same, after a script that comes 1 s later.',
    results: ['evaluated', 'partial'],
    reasons: ['never-settles'],
    integration: 'merchant-form',
    scripts: [
      script('tw:slow-app', 'external', 'hanging-image.shop.localhost/app.js'),
      script('tw:slow-inline', 'inline', 'hanging-image.shop.localhost/index.html'),
      script('tw:slow-after', 'external', 'hanging-image.shop.localhost/after.js', { loadedBy: 'tw:slow-app' }),
    ],
  }),
]
