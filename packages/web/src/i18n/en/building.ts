// English sentences about what the plans name and this release does not do yet. Each part of them goes when its work is done.
export const building = {
  pricing: 'Still in development: members who see one client only.',
}

/** What the terms say of it. */
export const buildingInTerms =
  'Still in development and not part of the service yet: members who see one client only, and report-only CSP monitoring.'
