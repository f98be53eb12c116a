// Owns who the agency's clients are.

const names = ['Alder', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Harbour', 'Iris', 'Juniper']
const trades = ['books', 'bikes', 'coffee', 'gardens']
const countries = ['es', 'de', 'uk', 'fr']

export interface Client {
  host: string
  timeZone: string
}

const timeZones = ['Europe/Madrid', 'Europe/Berlin', 'Europe/London', 'Europe/Paris']

/** The first so many; every name is one that nobody can own (RFC 2606). */
export function clientsOf(count: number): Client[] {
  return Array.from({ length: count }, (_, at) => {
    const trade = trades[Math.floor(at / names.length) % trades.length]
    const country = at % countries.length
    const name = `${names[at % names.length]?.toLowerCase()}-${trade}`
    const round = Math.floor(at / (names.length * trades.length))
    return { host: `${name}${round === 0 ? '' : round}-${countries[country]}.example`, timeZone: timeZones[country] as string }
  })
}
