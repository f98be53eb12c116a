// Frequencies of letter pairs in file names that people choose, to distinguish names from hashes.

/**
 * One row per letter and one for the beginning, one column per letter and one for the end. A hexadecimal digit d means 0.6 d - 5 bits: how
 * much more often than by chance the column follows the row. Counted on 2026-11-25 over the 7,700 different words in file and folder names
 * of 520 npm packages and in this project's English and Spanish texts, without names that look generated.
 */
const letterPairs: readonly string[] = [
  '08aa1470734b8b082cab663264b', // a
  'c545b514b42c43b51a96a420619', // b
  'b063b00ab09920c3096a9100409', // c
  'b136d352b22643c30771720030d', // d
  '85aa667134198b374cb8274742c', // e
  'b314a900d13931b11978900080a', // f
  'a450c278a00769930a75b00032d', // g
  'd415c100b02364c01859700060c', // h
  '97a9988003299cb729aa0704076', // i
  'c222d222722255b755c5c582229', // j
  '8548d663b437488534a6635063d', // k
  'c347c322c03a22b31288852070b', // l
  'c944c010c02674bb1273820120a', // m
  'a2aaa6b39254259403ac770040c', // n
  '5788256052599c781ba8867410c', // o
  'c344b347a01a43b80c79901220a', // p
  '52252222252925262562f25222a', // q
  'b177d260a05785a40799762070c', // r
  '9292b308a0554388329b833050e', // s
  'b173c218c00631b30a97703070b', // t
  '9887b470a21a9c490bba1303546', // u
  'c230e050d022239202237303208', // v
  'c030c35aa0570ab40aa4000300c', // w
  '9494b415a446718c115c111441d', // x
  '877595207328889a0097424004f', // y
  'd262d294922662b24242724444b', // z
  'a8baa8779548977a4ab97772220', // beginning
]

/** How many bits more often than by chance one letter (0 to 25, 26 for the beginning) is followed by another (26 for the end). */
export function pairBits(first: number, second: number): number {
  return Number.parseInt(letterPairs[first]![second]!, 16) * 0.6 - 5
}
