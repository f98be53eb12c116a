// English names of the codes in closed lists.

export const purpose = {
  ad: 'Advertising',
  advertising: 'Advertising',
  analytics: 'Analytics',
  payment: 'Payment',
  'three-d-secure': '3-D Secure',
  'tag-manager': 'Tag manager',
  social: 'Social network',
  video: 'Video',
  utility: 'Utility',
  hosting: 'Hosting',
  marketing: 'Marketing',
  'customer-success': 'Customer support',
  content: 'Content',
  cdn: 'Content delivery network',
  'consent-provider': 'Cookie consent',
  fraud: 'Fraud prevention',
  monitoring: 'Monitoring',
  library: 'Library',
  shop: 'Shop platform',
  first: 'First-party',
  other: 'Other',
}

export const integrity = {
  sri: 'Integrity hash in the page',
  'csp-hash': 'Hash in the content security policy',
  pinned: 'Limited to one hash',
  structural: 'Structure compared',
  behaviour: 'Behavior compared',
  'vendor-attested': 'Attested by the vendor',
  'vendor-signed': 'Signed by the vendor',
  tracked: 'Hash recorded only (not an integrity method)',
  none: 'None',
}

export const integration = {
  'server-redirect': 'The shop sends shoppers to the provider’s own page',
  'script-redirect': 'A script sends shoppers to the provider’s own page',
  iframe: 'Card fields inside the provider’s frame',
  'direct-post': 'A form on your page sends data directly to the provider',
  'merchant-form': 'Card fields on your own page',
  'single-page-app': 'A single-page app with its own card fields',
  'none-found': 'No payment form found',
  unknown: 'Not determined',
}

export const scope = {
  merchant: 'Your page',
  'payment-provider': 'Payment provider',
  'three-d-secure': '3-D Secure',
  other: 'Other embedded content',
}

export const severity = { info: 'Info', low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' }

export const resolution = {
  'confirmed-attack': 'Confirmed attack',
  authorized: 'Authorized',
  'rolled-back': 'Rolled back',
  'false-alarm': 'False alarm',
  fixed: 'Fixed',
}
