// What the home page and the pricing section promise, in both languages: the sentences of the specification, no more and no less.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeRoleSchema, inviteSchema, memberSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { building as buildingEn, buildingInTerms as buildingInTermsEn } from '#i18n/en/building.ts'
import { front as homeEn } from '#i18n/en/front.ts'
import { cost as costEn } from '#i18n/en/guide/cost.ts'
import { pricing as pricingEn } from '#i18n/en/pricing.ts'
import { building as buildingEs, buildingInTerms as buildingInTermsEs } from '#i18n/es/building.ts'
import { front as homeEs } from '#i18n/es/front.ts'
import { cost as costEs } from '#i18n/es/guide/cost.ts'
import { pricing as pricingEs } from '#i18n/es/pricing.ts'

/** What the site promises and may not have yet, by its row of docs/spec-coverage.md; the words that say that it is still being built. */
const promised: Record<string, { said: { en: RegExp; es: RegExp }; onlyInTerms?: true }> = {
  '1.8': { said: { en: /members who see one client only/, es: /miembros que ven a un solo cliente/ } },
  '1.24': { said: { en: /human review/, es: /revisión humana/ } },
  '9.4': { said: { en: /report-only CSP monitoring/, es: /CSP en modo de solo informe/ }, onlyInTerms: true },
}

/** The rows of the list at the top of docs/spec-coverage.md: `node tools/check-docs.ts` keeps it as the rows themselves have it. */
function rowsStillMissing(): Set<string> {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/spec-coverage.md'), 'utf8')
  const list = page.split('## What is missing')[1]!.split('\n## ')[0]!
  return new Set([...list.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, row]) => row!))
}

describe('the texts of the home page', () => {
  it('name both requirements and what they are for', () => {
    expect([homeEn.needs.scripts, homeEs.needs.scripts]).toEqual([expect.stringContaining('6.4.3'), expect.stringContaining('6.4.3')])
    expect([homeEn.needs.changes, homeEs.needs.changes]).toEqual([expect.stringContaining('11.6.1'), expect.stringContaining('11.6.1')])
    expect(homeEn.needs.scriptsText).toMatch(/list.*integrity.*scores its risk/s)
    expect(homeEs.needs.scriptsText).toMatch(/lista.*integridad.*puntúa su riesgo/s)
    expect(homeEn.needs.changesText).toContain('changes to scripts and security headers')
    expect(homeEs.needs.changesText).toContain('Los cambios en scripts y cabeceras de seguridad')
    expect([homeEn.hero.title, homeEs.hero.title]).toEqual([expect.stringContaining('cards'), expect.stringContaining('tarjetas')])
  })

  it('advertise $65 per month in the hero', () => {
    expect(homeEn.hero.price).toBe('$65 per month')
    expect(homeEs.hero.price).toBe('65 US$ al mes')
  })

  it('state the time of setup and the date of the requirements', () => {
    expect([homeEn.hero.setup, pricingEn.lead]).toEqual([
      expect.stringContaining('about 5 minutes'),
      expect.stringContaining('about 5 minutes'),
    ])
    expect([homeEs.hero.setup, pricingEs.lead]).toEqual([
      expect.stringContaining('unos 5 minutos'),
      expect.stringContaining('unos 5 minutos'),
    ])
    expect(homeEn.needs.title).toContain('March 31, 2025')
    expect(homeEs.needs.title).toContain('31 de marzo de 2025')
  })

  it('are made for merchants, agencies and platforms', () => {
    const { merchants, agencies, platforms } = homeEn.audience
    expect([merchants, agencies, platforms]).toEqual(['Merchants', 'Agencies', 'Platforms and hosting providers'])
    expect([homeEs.audience.merchants, homeEs.audience.agencies, homeEs.audience.platforms]).toEqual([
      'Comercios',
      'Agencias',
      'Plataformas y proveedores de alojamiento',
    ])
  })
})

describe('the home page and the plans', () => {
  it('say that changes are found by rules and AI', () => {
    for (const text of [homeEn.needs.changesText, pricingEn.feature.changes]) expect(text).toMatch(/rules and AI/)
    for (const text of [homeEs.needs.changesText, pricingEs.feature.changes]) expect(text).toMatch(/con reglas y con IA/)
  })

  it('say that a page is scanned each week by default', () => {
    expect([homeEn.needs.changesText, pricingEn.feature.weekly].join()).toMatch(/every week by default.*each week by default/s)
    expect([homeEs.needs.changesText, pricingEs.feature.weekly].join()).toMatch(
      /De forma predeterminada, Tillwatch analiza la página cada semana.*por semana, salvo que/s,
    )
  })

  it('say how the merchant is alerted', () => {
    for (const text of [homeEn.needs.changesText, pricingEn.feature.alerts]) expect(text).toMatch(/by email or webhook/)
    for (const text of [homeEs.needs.changesText, pricingEs.feature.alerts]) expect(text).toMatch(/por correo o webhook/)
  })

  it('count as many skimmers as the test shops have', () => {
    const shops = readdirSync(join(import.meta.dirname, '../../../../testbed/shops'))
    const count = shops.filter((name) => name.startsWith('skim-')).length
    expect([homeEn.proof.skimmers, homeEs.proof.skimmers]).toEqual([`${count} of ${count}`, `${count} de ${count}`])
  })

  it('offer human review with Premium, as a part of the service that is there', () => {
    expect(pricingEn.feature.review).toBe('Human review: a person reviews each change that raises an alert')
    expect(pricingEs.feature.review).toBe('Revisión humana: una persona revisa cada cambio que genera una alerta')
    const said = JSON.stringify([homeEn, homeEs, pricingEn, pricingEs, costEn, costEs])
    expect(said.match(/human review|revisión humana/gi)?.length).toBeGreaterThan(4)
    expect(said).not.toMatch(/coming soon|próximamente/)
  })

  it('say that many sites and many clients stand in one place', () => {
    for (const text of [homeEn.audience.agenciesText, pricingEn.feature.sites])
      expect(text).toMatch(/many sites and many clients in one place/i)
    for (const text of [homeEs.audience.agenciesText, pricingEs.feature.sites])
      expect(text).toMatch(/varios sitios y varios clientes en un mismo lugar/i)
  })

  it.each([
    ['en', buildingEn.pricing, buildingInTermsEn],
    ['es', buildingEs.pricing, buildingInTermsEs],
  ] as const)('say, as the terms do, what of them is still being built (%s)', (language, pricing, inTerms) => {
    const missing = rowsStillMissing()
    for (const [row, { said, onlyInTerms }] of Object.entries(promised)) {
      const isMissing = missing.has(row)
      expect([row, said[language].test(inTerms)]).toEqual([row, isMissing])
      expect([row, said[language].test(pricing)]).toEqual([row, isMissing && !onlyInTerms])
    }
  })

  it('say of each missing promise of the first section that it is still being built', () => {
    expect([...rowsStillMissing()].filter((row) => row.startsWith('1.') && !(row in promised))).toEqual([])
  })

  it('call what members see of clients still being built until a member can be given a client', () => {
    const fields = [memberSchema, inviteSchema, changeRoleSchema].flatMap(({ shape }) => Object.keys(shape))
    expect(rowsStillMissing().has('1.8')).toBe(!fields.some((field) => /client/i.test(field)))
  })

  it('offer Enterprise to platforms and hosting providers, by contact only', () => {
    expect([pricingEn.for.enterprise, pricingEn.feature.contact]).toEqual(['For platforms and hosting providers.', 'Available on request'])
    expect([pricingEs.for.enterprise, pricingEs.feature.contact]).toEqual([
      'Para plataformas y proveedores de alojamiento.',
      'Solo previa consulta',
    ])
  })
})
