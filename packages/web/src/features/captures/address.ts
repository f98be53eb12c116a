// Owns where the list of captures by hand is.
export const capturesAddress = '/dashboard?tab=sites&part=captures'
