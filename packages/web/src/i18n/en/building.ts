// English sentences about what the plans name and this release does not do yet. Each part of them goes when its work is done.
export const building = {
  home: 'Still being built in this release: the weekly visits, telling changes apart by rules and AI, and the alerts; today you start each scan yourself.',
  pricing:
    'Still being built in this release: weekly scans and reports, finding changes by rules and AI, alerts, the use of further pages of a site, several clients in one account, and human review.',
}

/** What the terms say of it. */
export const buildingInTerms =
  'Still being built in this release, and no part of the service until it is there: weekly scans and reports, finding changes by rules and AI, alerts by e-mail or webhook, the use of further pages of a site, several clients in one account, human review, and report-only CSP monitoring.'
