// Owns the names of the real operators whose place the testbed takes. Both are served from loopback; no request ever reaches the operators.

/** The payment provider: a test host of Adyen's, so that scans recognise it by the same data as in any shop. Browsers force no TLS on it. */
export const providerHost = 'checkoutshopper-test.adyen.com'

/** The bank's 3-D Secure page: a host of Cardinal Commerce. */
export const bankHost = 'centinelapi.cardinalcommerce.com'

/** All of them, for `--resolve`. */
export const standIns: readonly string[] = [providerHost, bankHost]
