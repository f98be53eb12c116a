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

export const party = { first: 'First-party', third: 'Third-party', unknown: 'Party unknown' }

export const scriptState = {
  ran: 'Ran',
  'fetched-not-run': 'Fetched but not run',
  blocked: 'Blocked',
  'handler-not-fired': 'Handler that didn’t fire',
  inert: 'Data that doesn’t run',
  failed: 'Failed',
}

export const blocker = {
  csp: 'by the content security policy',
  sri: 'by its integrity hash',
  mime: 'by its content type',
  'trusted-types': 'by Trusted Types',
  'mixed-content': 'as mixed content',
  cors: 'by cross-origin rules',
  egress: 'by the scanner’s network protection',
  'http-error': 'by an HTTP error',
  network: 'by a network failure',
  syntax: 'by a syntax error',
  other: 'by the browser',
}

export const kind = {
  external: 'Script file',
  module: 'Module',
  import: 'Imported module',
  inline: 'Inline script',
  'inline-module': 'Inline module',
  eval: 'eval code',
  function: 'Function created from text',
  timer: 'Timer created from text',
  handler: 'Event handler',
  'javascript-url': 'javascript: URL',
  'data-url': 'data: URL',
  'blob-url': 'blob: URL',
  worker: 'Worker',
  'shared-worker': 'Shared worker',
  'service-worker': 'Service worker',
  'import-scripts': 'Imported by a worker',
  worklet: 'Worklet',
  wasm: 'WebAssembly',
  'import-map': 'Import map',
  'speculation-rules': 'Speculation rules',
  'data-block': 'Data block',
  template: 'In a template',
  preload: 'Preload',
  document: 'HTML document',
  stylesheet: 'Style sheet',
  image: 'Image',
  font: 'Font',
  media: 'Media',
  fetch: 'Data request',
  other: 'Other',
}

/** What a script did during a visit, in a few words. */
export const behaviour = {
  'listens-field': 'listens to fields',
  'listens-keys': 'listens for keystrokes',
  'listens-submit': 'listens for form submission',
  'listens-press': 'listens for clicks',
  'reads-field': 'reads fields',
  'reads-key': 'reads keystrokes',
  'reads-form': 'reads forms',
  'sends-fetch': 'sends with fetch',
  'sends-xhr': 'sends with XHR',
  'sends-beacon': 'sends a beacon',
  'sends-image': 'sends through an image',
  'sends-websocket': 'sends through a WebSocket',
  'sends-eventsource': 'opens an event stream',
  'sends-rtc': 'sends through WebRTC',
  'sends-form': 'sends a form',
  'sends-other': 'sends in another way',
  navigates: 'navigates',
  'posts-message': 'posts messages',
  'reads-storage': 'reads storage',
  'writes-storage': 'writes storage',
  'reads-cookie': 'reads cookies',
  'writes-cookie': 'writes cookies',
  'inserts-script': 'inserts scripts',
  'inserts-frame': 'inserts frames',
  'inserts-form': 'inserts forms',
  'inserts-field': 'inserts fields',
  'changes-form-action': 'changes where a form is sent',
  'overrides-native': 'replaces browser functions',
}
