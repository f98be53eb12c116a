import { cookieNames, deviceStorageKeys, personStorageKeys } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { privacy as privacyEn } from '#features/legal/content/privacy/en.ts'
import { privacy as privacyEs } from '#features/legal/content/privacy/es.ts'
import { terms as termsEn } from '#features/legal/content/terms/en.ts'
import { terms as termsEs } from '#features/legal/content/terms/es.ts'
import { auth as authEn } from '#i18n/en/auth.ts'
import { buildingInTerms as buildingInTermsEn } from '#i18n/en/building.ts'
import { consent as consentEn } from '#i18n/en/consent.ts'
import { auth as authEs } from '#i18n/es/auth.ts'
import { buildingInTerms as buildingInTermsEs } from '#i18n/es/building.ts'
import { consent as consentEs } from '#i18n/es/consent.ts'
import type { Article } from '#lib/article.ts'
import { anchorsOf, linksOf, textsBySection } from './reading.ts'

const section = (article: Article, id: string) => textsBySection(article).get(id)?.join('\n') ?? ''

describe('the terms of service', () => {
  it('name Delaware as the governing law', () => {
    expect(section(termsEn, 'law')).toContain('governed by the law of the State of Delaware')
    expect(section(termsEs, 'law')).toContain('se rigen por la ley del estado de Delaware')
  })

  it('state both rules of cancellation and the hold on fraud', () => {
    const english = section(termsEn, 'cancellation')
    expect(english).toContain('To the end of the cycle')
    expect(english).toContain('monthly plans are not pro-rated')
    expect(english).toContain('pro-rated to the end of the current billing month, if no fraud is detected')
    const spanish = section(termsEs, 'cancellation')
    expect(spanish).toContain('Hasta el final del ciclo')
    expect(spanish).toContain('los planes mensuales no se prorratean')
    expect(spanish).toContain('se prorratean hasta el final del mes de facturación en curso, si no se detecta fraude')
  })

  it('say that a credit pays the next invoices and is not paid out', () => {
    expect(section(termsEn, 'plans')).toContain('A credit pays your next invoices, and is not paid out.')
    expect(section(termsEs, 'plans')).toContain('Ese saldo paga sus próximas facturas y no se reembolsa en dinero.')
  })

  it('say which parts of the plans are still being built', () => {
    expect(section(termsEn, 'service')).toContain(buildingInTermsEn)
    expect(section(termsEs, 'service')).toContain(buildingInTermsEs)
  })

  it('show a refund in their example that follows the rule', () => {
    const refund = Math.floor((70_000 * (12 - 3)) / 12) / 100
    expect(section(termsEn, 'cancellation')).toMatch(new RegExp(`\\$700 a year, canceled in its third .*\\$${refund} goes back`))
    expect(section(termsEs, 'cancellation')).toMatch(new RegExp(`700 US\\$ al año, cancelado en su tercer .*${refund} US\\$ vuelven`))
  })

  it('allow scans only of sites that one controls or has been asked to scan', () => {
    expect(section(termsEn, 'acceptable-use')).toContain('Scan only sites that you control, or whose owner has asked you to')
    expect(section(termsEs, 'acceptable-use')).toContain('Analice solo sitios que usted controle o cuyo dueño se lo haya pedido')
  })

  it('leave the verdict to the assessor and link to what scans cannot see', () => {
    expect(section(termsEn, 'service')).toContain('is for your assessor')
    expect(section(termsEs, 'service')).toContain('lo juzgan su evaluador')
    expect(linksOf(termsEn).map(({ href }) => href)).toContain('/buyers-guide#limits')
  })
})

describe('the privacy policy', () => {
  it('says since when it applies, and when its text was last changed', () => {
    expect(section(privacyEn, '')).toContain('Effective June 18, 2025; last changed in November 2026.')
    expect(section(privacyEs, '')).toContain('En vigor desde el 18 de junio de 2025; última modificación en noviembre de 2026.')
  })

  it('says that what people decided and declared is kept with their addresses, what for, and how long', () => {
    expect(section(privacyEn, 'what-we-collect')).toContain('to keep evidence of who decided or declared something')
    expect(section(privacyEs, 'what-we-collect')).toContain('para conservar evidencia de quién decidió o declaró algo')
    const english = section(privacyEn, 'retention')
    expect(english).toMatch(/^Decisions, declarations, .* IP addresses$/m)
    expect(english).toContain('As long as the account exists: they are evidence of who did what')
    const spanish = section(privacyEs, 'retention')
    expect(spanish).toMatch(/^Decisiones, declaraciones, .* direcciones IP$/m)
    expect(spanish).toContain('Mientras exista la cuenta: son evidencia de quién hizo qué')
  })

  it('names what is collected', () => {
    const english = section(privacyEn, 'what-we-collect')
    for (const item of [
      'Account information',
      'IP address, device and usage data',
      'IP address, email address, a hash of card data, the last 4 digits of the card',
    ])
      expect(english).toContain(item)
    const spanish = section(privacyEs, 'what-we-collect')
    for (const item of [
      'Información de la cuenta',
      'Dirección IP y datos del dispositivo y de uso',
      'Dirección IP, correo electrónico, un hash de los datos de la tarjeta y sus 4 últimas cifras',
    ])
      expect(spanish).toContain(item)
  })

  it('has the anchor that the cookie banner links to', () => {
    expect(anchorsOf(privacyEn)).toContain('cookies-policy')
    expect(anchorsOf(privacyEs)).toContain('cookies-policy')
  })

  it.each([
    ['en', privacyEn],
    ['es', privacyEs],
  ])('lists exactly the cookies and the keys of local storage that are in use (%s)', (_language, article) => {
    const tables = article.sections.find(({ id }) => id === 'cookies-policy')?.blocks.filter((block) => block.kind === 'table')
    const [cookies, storage] = tables?.map(({ rows }) => rows.map(([name]) => name).sort()) ?? []
    expect(cookies).toEqual(Object.values(cookieNames).sort())
    expect(storage).toEqual([...Object.values(personStorageKeys), ...Object.values(deviceStorageKeys)].sort())
  })

  it('names the button by which a choice is changed', () => {
    expect(section(privacyEn, 'cookies-policy')).toContain(`“${consentEn.settings}”`)
    expect(section(privacyEs, 'cookies-policy')).toContain(`«${consentEs.settings}»`)
  })

  it('names the button that signs in with Google', () => {
    expect(section(privacyEn, 'recipients')).toContain(`“${authEn.google}”`)
    expect(section(privacyEs, 'recipients')).toContain(`«${authEs.google}»`)
  })

  it('says what each choice on cookies grants, and that security storage is always granted', () => {
    const english = section(privacyEn, 'cookies-policy')
    expect(english).toContain('grants advertising, analytics, functionality and personalization storage')
    expect(english).toContain('Security storage is always granted')
    const spanish = section(privacyEs, 'cookies-policy')
    expect(spanish).toContain('el almacenamiento de publicidad, analítica, funcionalidad y personalización')
    expect(spanish).toContain('El almacenamiento de seguridad se concede siempre')
  })
})
