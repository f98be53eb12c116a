// English sentences about features of the plans that this release does not have yet. Each is removed when its feature is done.
export const building = {
  pricing: 'Still in development: members who see one client only.',
}

/** Wording of the terms. */
export const buildingInTerms =
  'Still in development and not part of the service yet: members who see one client only, and report-only CSP monitoring.'
