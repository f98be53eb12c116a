// Owns when a payment page has gone unevaluated for so long that it is told.

/**
 * Days after which it is told where a scan was to be made since: it evaluated nothing, or not all, or none was made. Where none was planned, as on a page that is
 * scanned each week, it is told after the seven themselves. So that two are left to mend it before the seven of PCI DSS 4.0.1, requirement 11.6.1, are over.
 */
export const alarmDays = 5
