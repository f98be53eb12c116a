// Owns the codes of requests that got no usable answer, which scans, webhooks, and address checks share.
export const requestFaults = [
  'bad-address',
  'address-refused',
  'dns-failed',
  'connection-refused',
  'connection-failed',
  'tls-failed',
  'redirect-limit',
  'too-big',
  'timeout',
] as const
