// Address of the list of manual captures.
export const capturesAddress = '/dashboard?tab=sites&part=captures'
