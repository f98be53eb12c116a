// Lists for judging an unknown host.

/**
 * Top-level domains with many abuse reports for their size: Interisle, Phishing Landscape 2024; Spamhaus, Domain Reputation Update 2024.
 * Recorded 2026-11-21.
 */
export const oftenAbusedSuffixes: readonly string[] = [
  'bond',
  'buzz',
  'cam',
  'cf',
  'cfd',
  'click',
  'cyou',
  'fun',
  'ga',
  'gq',
  'icu',
  'live',
  'lol',
  'ml',
  'monster',
  'pw',
  'quest',
  'rest',
  'sbs',
  'site',
  'su',
  'tk',
  'top',
  'vip',
  'xyz',
]

/** Second-level names that skimmers like to imitate, each with its genuine sites. */
export const imitatedNames: readonly { name: string; sites: readonly string[] }[] = [
  { name: 'google-analytics', sites: ['google-analytics.com'] },
  { name: 'googleanalytics', sites: ['google-analytics.com'] },
  { name: 'googletagmanager', sites: ['googletagmanager.com'] },
  { name: 'googleapis', sites: ['googleapis.com'] },
  { name: 'googlesyndication', sites: ['googlesyndication.com'] },
  { name: 'gstatic', sites: ['gstatic.com'] },
  { name: 'doubleclick', sites: ['doubleclick.net'] },
  { name: 'facebook', sites: ['facebook.com', 'facebook.net'] },
  { name: 'cloudflare', sites: ['cloudflare.com', 'cloudflare.net', 'cloudflareinsights.com', 'cloudflare-dns.com'] },
  { name: 'cloudfront', sites: ['cloudfront.net'] },
  { name: 'jsdelivr', sites: ['jsdelivr.net', 'jsdelivr.com'] },
  { name: 'bootstrapcdn', sites: ['bootstrapcdn.com'] },
  { name: 'jquery', sites: ['jquery.com', 'jqueryui.com'] },
  { name: 'magento', sites: ['magento.com', 'magento.cloud', 'magentocloud.com'] },
  {
    name: 'shopify',
    sites: [
      'shopify.com',
      'shopifycdn.com',
      'shopifycs.com',
      'shopifycloud.com',
      'shopifysvc.com',
      'shopifyinc.com',
      'shopifyanalytics.com',
      'myshopify.com',
    ],
  },
  { name: 'stripe', sites: ['stripe.com', 'stripe.network', 'stripecdn.com'] },
  { name: 'paypal', sites: ['paypal.com', 'paypalobjects.com', 'paypal.cn', 'paypal-corp.com', 'paypal.me'] },
  { name: 'braintree', sites: ['braintreegateway.com', 'braintree-api.com', 'braintreepayments.com'] },
  { name: 'klarna', sites: ['klarna.com', 'klarnacdn.net', 'klarnaservices.com', 'klarnapayments.com'] },
  { name: 'worldpay', sites: ['worldpay.com'] },
  { name: 'hotjar', sites: ['hotjar.com', 'hotjar.io'] },
  { name: 'newrelic', sites: ['newrelic.com'] },
  { name: 'cardinalcommerce', sites: ['cardinalcommerce.com'] },
]
