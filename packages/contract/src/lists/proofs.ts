// Owns the words about the right to test a shop: the ways to prove control of it, and the declaration that a person makes instead.

/** Ways that are checked: a DNS record, a file on the host, a tag in the page. */
export const proofMethods = ['dns', 'file', 'meta'] as const

/** How an account came by the right to test a host deeply. */
export const testRightKinds = [...proofMethods, 'declaration'] as const

/** What a check found. `other`: a proof of ours with another token. `unreachable`: nothing could be read, which says nothing about the proof. */
export const proofFindings = ['found', 'missing', 'other', 'unreachable'] as const

/** What a proof's value begins with; the token follows. */
export const proofPrefix = 'tillwatch-site='
/** Name of the tag whose content is the token. */
export const proofMetaName = 'tillwatch-site'
/** Path of the file whose one line is the proof's value. */
export const proofFilePath = '/.well-known/tillwatch.txt'
/** Label of the DNS name below which the proof's value is a TXT record. */
export const proofDnsLabel = '_tillwatch'

/** Version of the declaration's text; another text gets another. What a person declared is kept with its words. */
export const declarationVersion = '2026-11'

export const declarationTexts = {
  en: 'I am authorised to test this shop. Tillwatch may open its pages, type test data into their fields and press their buttons. No order is placed.',
  es: 'Tengo autorización para probar esta tienda. Tillwatch puede abrir sus páginas, escribir datos de prueba en sus campos y pulsar sus botones. No se hace ningún pedido.',
} as const

/** Which limit on scans begun by hand was reached: the account's, the host's or that of accounts without proof of control in an hour, or the pause between two of one host. */
export const scanLimits = ['account', 'host', 'unproven', 'pause'] as const

export type ProofMethod = (typeof proofMethods)[number]
export type TestRightKind = (typeof testRightKinds)[number]
export type ProofFinding = (typeof proofFindings)[number]
export type DeclarationLanguage = keyof typeof declarationTexts
export type ScanLimit = (typeof scanLimits)[number]
