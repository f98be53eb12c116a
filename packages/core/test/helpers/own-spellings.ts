// Spellings of an address of this machine that a page may try, for tests of address parsing and of connections.

/** Spellings of 127.0.0.1, 0.0.0.0, ::1 and ::, some inside another IPv6 address, as the host of an http address. */
export const ownSpellings = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '127.1',
  '127.0.1',
  '0.0.0.0',
  '0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.1.',
]
