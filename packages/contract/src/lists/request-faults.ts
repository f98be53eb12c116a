// Codes of requests without a usable response, shared by scans, webhooks, and address checks.
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
