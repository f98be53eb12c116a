// How long a payment page may stay unevaluated before an alert.

/**
 * Days until the alert if a planned scan failed, was incomplete, or never ran. Without a planned scan, as on a page with weekly scans, the
 * alert follows after seven days. Five days leave two to fix the cause within the seven of PCI DSS v4.0.1, 11.6.1.
 */
export const alarmDays = 5
