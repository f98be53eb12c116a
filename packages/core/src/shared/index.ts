// Pure helpers for all other folders of core.

export * from './address-host.ts'
export * from './decode-text.ts'
export * from './destination.ts'
export * from './layout.ts'
export * from './luhn.ts'
export * from './reach-entries.ts'
export * from './text-rule.ts'
