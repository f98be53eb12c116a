// English names of reserved address ranges, in parentheses after "a non-public IP address".
export const rangesEn = {
  'this-host': 'this host itself',
  private: 'private',
  'provider-shared': 'shared by a provider’s customers',
  loopback: 'loopback',
  'link-local': 'link-local',
  'protocol-reserved': 'reserved for protocols',
  documentation: 'reserved for documentation',
  'relay-6to4': 'a former 6to4 relay',
  benchmark: 'reserved for benchmarks',
  multicast: 'multicast',
  reserved: 'reserved',
  'cloud-platform': 'a service of a cloud platform',
  'tunnel-6to4': 'a 6to4 tunnel, which hides another address',
  translated: 'a translation of another address',
  'not-global': 'not global',
  'no-address': 'not a plain address',
} as const
