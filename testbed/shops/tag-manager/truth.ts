// Owns the truth about the shop with a tag manager that loads others, four deep.
import { innocent, script, shop } from '#build-truth.ts'

const container = 'cdn.tagvault.localhost/container.js'

export const shops = [
  shop({
    name: 'tag-manager',
    about: 'Snippet, container, loader, bidder and its frame: each loaded by the one before.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:tags-snippet', 'inline', 'tag-manager.shop.localhost/index.html'),
      script('tw:tags-container', 'external', container, { loadedBy: 'tw:tags-snippet' }),
      script('tw:tags-loader', 'external', 'ads.retarget.localhost/loader.js', { loadedBy: 'tw:tags-container' }),
      script('tw:analytics', 'external', 'stats.example-analytics.localhost/analytics.js', { loadedBy: 'tw:tags-container' }),
      script('tw:tags-custom', 'inline', container, { made: true, party: null, loadedBy: 'tw:tags-container' }),
      script('tw:tags-bid', 'external', 'cdn.bidder.localhost/bid.js', { loadedBy: 'tw:tags-loader' }),
      script('tw:tags-sync', 'inline', 'cdn.bidder.localhost/sync.html', { scope: 'other', party: 'third' }),
    ],
    behaviours: [
      { marker: 'tw:tags-container', kind: 'inserts-script' },
      { marker: 'tw:tags-bid', kind: 'inserts-frame' },
    ],
    findings: [{ check: 'mutable-third-party', marker: 'tw:tags-container' }],
    quiet: innocent,
    mustNotReceive: ['tag-manager.shop.localhost/pay'],
  }),
]
