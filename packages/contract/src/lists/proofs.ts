// Vocabulary of the right to test a shop: ways to prove control, and the declaration that a person makes instead.

/** Checked places: a DNS record, a file on the host, a tag in the page. */
export const proofMethods = ['dns', 'file', 'meta'] as const

/** Basis of an account's right to test a host deeply. */
export const testRightKinds = [...proofMethods, 'declaration'] as const

/**
 * Result of a check. `other`: a Tillwatch proof with another token. `unreachable`: nothing could be read, which says nothing about the
 * proof.
 */
export const proofFindings = ['found', 'missing', 'other', 'unreachable'] as const

/** Prefix of a proof's value, followed by the token. */
export const proofPrefix = 'tillwatch-site='
/** Name of the tag whose content is the token. */
export const proofMetaName = 'tillwatch-site'
/** Path of the file whose only line is the proof's value. */
export const proofFilePath = '/.well-known/tillwatch.txt'
/** Label of the DNS name below which the proof's value is a TXT record. */
export const proofDnsLabel = '_tillwatch'

/** Version of the declaration's text; it changes with the text. A declaration is stored with its text. */
export const declarationVersion = '2026-11'

export const declarationTexts = {
  en: 'I am authorised to test this shop. Tillwatch may open its pages, type test data into their fields and press their buttons. No order is placed.',
  es: 'Tengo autorización para probar esta tienda. Tillwatch puede abrir sus páginas, escribir datos de prueba en sus campos y pulsar sus botones. No se hace ningún pedido.',
} as const

/**
 * The reached limit on manual scans: the account's, the host's, or that of accounts without proof of control per hour, or the pause between
 * two of one host.
 */
export const scanLimits = ['account', 'host', 'unproven', 'pause'] as const

export type ProofMethod = (typeof proofMethods)[number]
export type TestRightKind = (typeof testRightKinds)[number]
export type ProofFinding = (typeof proofFindings)[number]
export type DeclarationLanguage = keyof typeof declarationTexts
export type ScanLimit = (typeof scanLimits)[number]
