// The person who fills in checkouts. The name marks the cart as a test, the mail domain is reserved (RFC 2606), and the shop's country
// accepts the postal code. Phone numbers are from the range reserved for fiction, if the country has one.

import type { SetIdentity } from '@tillwatch/contract/shapes'

export interface TestIdentity {
  readonly country: string
  readonly email: string
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** Name and code of the region; empty if addresses have none. */
  readonly region: string
  readonly regionCode: string
}

const person = { email: 'tillwatch-test@example.com', first: 'Tillwatch', last: 'Test' } as const
const place = (country: string, phone: string, street: string, city: string, postcode: string, region = '', regionCode = '') => ({
  ...person,
  country,
  phone,
  street,
  city,
  postcode,
  region,
  regionCode,
})

const identities: readonly [TestIdentity, ...TestIdentity[]] = [
  place('US', '+12025550142', '1 Test Street', 'Beverly Hills', '90210', 'California', 'CA'),
  place('GB', '+442079460018', '1 Test Street', 'London', 'SW1A 1AA'),
  place('DE', '+493023125018', 'Teststraße 1', 'Berlin', '10115'),
  place('ES', '+34600000018', 'Calle de Prueba 1', 'Madrid', '28013', 'Madrid', 'M'),
  place('FR', '+33199000018', '1 rue du Test', 'Paris', '75001'),
  place('IT', '+390600000018', 'Via Prova 1', 'Roma', '00184', 'Roma', 'RM'),
  place('NL', '+31200000018', 'Teststraat 1', 'Amsterdam', '1012 JS'),
  place('PL', '+48500000018', 'Testowa 1', 'Warszawa', '00-001'),
  place('SE', '+46313900618', 'Testgatan 1', 'Stockholm', '111 22'),
  place('CA', '+12505550142', '1 Test Street', 'Toronto', 'M5V 2T6', 'Ontario', 'ON'),
  place('AU', '+61255500018', '1 Test Street', 'Sydney', '2000', 'New South Wales', 'NSW'),
]

export const identityCountries: readonly string[] = identities.map(({ country }) => country)

/**
 * The identity of the first of a page's countries for which there is one. Fields that a site set replace it; with an address of its own, no region
 * is added.
 */
export function testIdentityFor(countries: readonly string[], own?: SetIdentity): TestIdentity {
  const wanted = own?.country ? [own.country] : countries
  const found = wanted.map((country) => identities.find((one) => one.country === country.toUpperCase())).find((one) => one !== undefined)
  const standard = found ?? identities[0]
  if (own === undefined) return standard
  const given = Object.fromEntries(Object.entries(own).filter(([, text]) => text !== '')) as Partial<TestIdentity>
  const hasAddress = [own.street, own.city, own.postcode, own.region].some((text) => text !== '')
  return { ...standard, ...(hasAddress && { region: '', regionCode: own.region }), ...given }
}
