// Public exports of journeys: the steps that the scans of a page take first, and their secrets.
export { getJourney } from './get-journey.ts'
export { journeyOfPage } from './journey-of-page.ts'
export { boundTo, type JourneyContext } from './ports.ts'
export { putJourney } from './put-journey.ts'
export { removeJourney } from './remove-journey.ts'
export { getTestIdentity, putTestIdentity } from './test-identity.ts'
