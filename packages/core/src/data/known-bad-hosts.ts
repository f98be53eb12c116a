// Hosts that published advisories list as infrastructure of skimmers or malicious scripts. Small on purpose: each entry has its source.

export interface KnownBadHost {
  /** Registrable domain or host; covers its subdomains. */
  host: string
  /** Publisher and address of the advisory. */
  source: string
  /** Year and, if known, month of publication. A domain can change owners later. */
  published: string
}

const sansecPolyfill = 'Sansec, https://sansec.io/research/polyfill-supply-chain-attack'

export const knownBadHosts: readonly KnownBadHost[] = [
  { host: 'baways.com', source: 'RiskIQ, Inside the Magecart Breach of British Airways', published: '2018-09' },
  { host: 'neweggstats.com', source: 'RiskIQ and Volexity, Magecart attack on Newegg', published: '2018-09' },
  { host: 'webfotce.me', source: 'RiskIQ, Inside and Beyond Ticketmaster', published: '2018-07' },
  { host: 'magentocore.net', source: 'Sansec, MagentoCore skimmer', published: '2018-08' },
  { host: 'magento-analytics.com', source: '360 Netlab, Ongoing Credit Card Data Leak', published: '2019-05' },
  { host: 'naturalfreshmall.com', source: 'Sansec, NaturalFreshMall mass breach', published: '2022-02' },
  { host: 'claires-assets.com', source: 'Sansec, https://sansec.io/research/magecart-hacks-claires', published: '2020-06' },
  { host: 'barn-x.com', source: "Reports on the Macy's breach", published: '2019-11' },
  { host: 'polyfill.io', source: sansecPolyfill, published: '2024-06' },
  { host: 'bootcdn.net', source: sansecPolyfill, published: '2024-06' },
  { host: 'bootcss.com', source: sansecPolyfill, published: '2024-06' },
  { host: 'staticfile.net', source: sansecPolyfill, published: '2024-06' },
  { host: 'staticfile.org', source: sansecPolyfill, published: '2024-06' },
  { host: 'googie-anaiytics.com', source: sansecPolyfill, published: '2024-06' },
  { host: 'unionadjs.com', source: sansecPolyfill, published: '2024-06' },
  { host: 'xhsbpza.com', source: sansecPolyfill, published: '2024-06' },
  { host: 'macoms.la', source: sansecPolyfill, published: '2024-06' },
  { host: 'newcrbpc.com', source: sansecPolyfill, published: '2024-06' },
]
