// Owns which screens of the product are pictured, where each is, and what a person does there to see it.
import { sampleSiteId } from '@tillwatch/contract/lists'
import type { Visit } from '../packages/web/test/browser.ts'

type Page = Visit['page']

export interface Screen {
  path: string
  /** Who looks: `new` has not answered about cookies yet. */
  who: 'visitor' | 'new' | 'person' | 'staff'
  /** What stands in the way of the answer that the screen needs, set before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** The steps from the open page to what is pictured. */
  steps?: (page: Page) => Promise<unknown>
}

const visited = (path: string): Screen => ({ path, who: 'visitor' })
const signedIn = (path: string): Screen => ({ path, who: 'person' })
const byStaff = (part = ''): Screen => ({ path: `/staff${part}`, who: 'staff' })

const billing = '/dashboard?tab=billing'
const channels = '/dashboard?tab=alerts&part=channels'
const portfolio = '/dashboard?tab=sites&part=portfolio'
const captures = '/dashboard?tab=sites&part=captures'
const clients = '/dashboard?tab=sites&part=clients'
const team = '/dashboard?tab=account&part=team'

/** Opens the dialog whose button has one of these names, does there what is to be pictured, and waits until it has said what it knows. */
const dialog = (path: string, name: RegExp, act: (page: Page) => Promise<unknown> = async () => {}): Screen => ({
  path,
  who: 'person',
  steps: async (page) => {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').waitFor()
    await act(page)
    await page.waitForTimeout(1_000)
  },
})

/** A tab of a result, with the row of tabs at the top of the picture. */
const resultTab = (path: string): Screen => ({
  path,
  who: 'person',
  steps: (page) => page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' })),
})

/** A part of an assessor's page. */
const partOf = (assess: string, part: string): string => assess.replace('#', `?part=${part}#`)

/** What the account of the pictures has scanned. */
export interface Scanned {
  /** Path of a result. */
  result: string
  /** Path of one of its scripts. */
  script: string
  /** Path of a claimed site. */
  site: string
  /** Path of a script of that site over time. */
  scriptOverTime: string
  /** Path of the page of an assessor, with its key. */
  assess: string
  /** Path of the receipt of a deletion. */
  receipt: string
  /** Path of a scan that could not be evaluated. */
  notEvaluated: string
  /** Path of the page of an alert’s link. */
  alert: string
  /** Path of the page on which an address is confirmed. */
  confirmation: string
  /** Path of the page of an invitation. */
  invitation: string
}

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
export const languages = { en: 'en-GB', es: 'es-ES' }

/** A scan under way, whose screen has no address before it began. */
export const liveScreen = 'scan-live'

export const pictureOf = (screen: string, size: string, language: string): string => `${screen}-${size}-${language}`

/** Every screen by its name. */
export function screensOf({
  result,
  script,
  site,
  scriptOverTime,
  assess,
  receipt,
  notEvaluated,
  alert,
  confirmation,
  invitation,
}: Scanned): Record<string, Screen> {
  return {
    home: visited('/'),
    pricing: visited('/purchase-site'),
    guide: visited('/buyers-guide'),
    docs: visited('/docs/accounts'),
    sample: visited('/sample'),
    'sample-site': visited(`/sample/sites/${sampleSiteId}`),
    'sample-overview': visited('/sample/dashboard?tab=overview'),
    'sample-alerts': visited('/sample/dashboard?tab=alerts&state=all'),
    'sample-reports': visited('/sample/dashboard?tab=reports'),
    'sample-assess': visited('/sample/assess?part=procedures'),
    'sample-scripts': visited(`/sample/sites/${sampleSiteId}/scripts`),
    'sample-changes': visited(`/sample/sites/${sampleSiteId}/changes`),
    staff: byStaff(),
    search: {
      ...signedIn('/dashboard?tab=overview'),
      steps: async (page) => {
        await page.keyboard.press('Control+k')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('combobox').fill('sho')
        await dialog.getByRole('option').nth(1).waitFor()
        await page.waitForTimeout(500)
      },
    },
    'staff-reviews': byStaff('/reviews'),
    'staff-captures': byStaff('/captures'),
    'staff-addresses': byStaff('/addresses'),
    'staff-refunds': byStaff('/refunds'),
    'staff-accounts': byStaff('/accounts'),
    'staff-system': byStaff('/system'),
    about: visited('/about-us'),
    contact: visited('/contact-us'),
    terms: visited('/terms-of-service'),
    privacy: visited('/privacy-policy'),
    'not-found': visited('/no-such-page'),
    'sign-in': visited('/sign-in'),
    'sign-up': visited('/sign-up'),
    'forgot-password': visited('/forgot-password'),
    'check-mail': {
      ...visited('/forgot-password'),
      steps: async (page) => {
        await page.locator('input[name="email"]').fill('ada@shop.example')
        await page.locator('input[name="email"]').press('Enter')
        await page.locator('form').waitFor({ state: 'detached' })
      },
    },
    'reset-password': visited('/reset-password?token=0123456789abcdef'),
    receipt: visited(receipt),
    'alert-link': visited(alert),
    'alert-confirm': visited(confirmation),
    invitation: visited(invitation),
    'verify-email': visited('/verify-email?error=INVALID_TOKEN'),
    'cookie-banner': { path: '/', who: 'new', steps: (page) => page.locator('section[aria-label="Cookies"]').waitFor() },
    'loading-configuration': {
      ...visited('/sign-in'),
      before: (page) => page.route('**/api/v1/config', (route) => route.fulfill({ status: 503, body: '' })),
      steps: (page) => page.waitForTimeout(500),
    },
    'error-screen': {
      ...visited('/forgot-password'),
      before: (page) => page.route(/forgot-password-route-/, (route) => route.abort()),
      steps: (page) => page.getByRole('alert').waitFor(),
    },
    ...Object.fromEntries(
      ['overview', 'sites', 'scripts', 'changes'].map((tab) => [`dashboard-${tab}`, signedIn(`/dashboard?tab=${tab}`)]),
    ),
    portfolio: signedIn(portfolio),
    'portfolio-add': dialog(portfolio, /^(Add many sites|Añadir varios sitios)…/),
    captures: signedIn(captures),
    'capture-give': dialog(captures, /^(Upload capture|Subir captura)…/),
    clients: signedIn(clients),
    team: signedIn(team),
    security: signedIn('/dashboard?tab=account&part=security'),
    preferences: signedIn('/dashboard?tab=account&part=preferences'),
    'team-invite': dialog(team, /^(Invite member|Invitar a un miembro)$/),
    'client-sites': dialog(clients, /^(Sites|Sitios)… /),
    'dashboard-alerts': signedIn('/dashboard?tab=alerts'),
    'alert-incident': {
      ...signedIn('/dashboard?tab=alerts'),
      steps: async (page) => {
        await page
          .locator('[data-incident]', { hasText: /^(Card number|Número de tarjeta)/ })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
        await page.waitForTimeout(1_000)
      },
    },
    'alert-resolve': {
      ...signedIn('/dashboard?tab=alerts'),
      steps: async (page) => {
        await page
          .locator('[data-incident]', { hasText: /^(Card number|Número de tarjeta)/ })
          .first()
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Resolve…|Resolver…)$/ })
          .click()
        await page.getByRole('dialog', { name: /^(Resolve the incident|Resolver el incidente)$/ }).waitFor()
        await page.waitForTimeout(1_000)
      },
    },
    'alert-channels': signedIn(channels),
    'alert-channel-add': dialog(channels, /^(Add a channel|Añadir un canal)$/),
    'alert-channel-clients': dialog(channels, /^(Add a channel|Añadir un canal)$/, async (page) => {
      await page.getByRole('radio', { name: /^(Selected sites only|Solo estos)$/ }).check()
      const client = page.getByRole('dialog').getByRole('checkbox').first()
      await client.check()
      await client.scrollIntoViewIfNeeded()
    }),
    'alert-figures': signedIn('/dashboard?tab=alerts&part=figures'),
    'dashboard-billing': signedIn(billing),
    'dashboard-reports': {
      path: '/dashboard?tab=reports',
      who: 'person',
      steps: async (page) => {
        const ready = page.getByText(/^(Ready|Listo)$/).first()
        await page.getByRole('heading', { level: 2, name: /^(Kept reports|Informes guardados)$/ }).waitFor()
        await page
          .getByText(/^(Ready|Listo|No reports yet|Todavía no hay informes)$/)
          .first()
          .waitFor()
        if (!(await ready.isVisible())) await page.getByRole('button', { name: /^(Create report|Crear el informe)$/ }).click()
        await ready.waitFor({ timeout: 60_000 })
      },
    },
    statements: signedIn('/dashboard?tab=reports&part=statements'),
    documents: {
      ...signedIn('/dashboard?tab=reports&part=statements'),
      steps: async (page) => {
        const pdf = page.getByRole('button', { name: /(as|en) PDF$/ })
        await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), pdf.first().click()])
        await pdf.last().scrollIntoViewIfNeeded()
      },
    },
    'statement-form': dialog('/dashboard?tab=reports&part=statements', /^(Add|Añadir): (Targeted|Análisis)/),
    'dashboard-activity': signedIn('/dashboard?tab=activity'),
    'dashboard-account': {
      ...signedIn('/dashboard?tab=account'),
      steps: (page) => page.getByRole('list', { name: /^(API keys|Claves de API)$/ }).waitFor(),
    },
    'key-make': dialog('/dashboard?tab=account', /^(Create key…|Crear clave…)$/),
    'dashboard-evidence': signedIn('/dashboard?tab=evidence'),
    'give-link': dialog('/dashboard?tab=evidence', /^(Create link|Crear enlace)…/),
    'assess-overview': visited(assess),
    'assess-procedures': visited(partOf(assess, 'procedures')),
    'assess-documents': visited(partOf(assess, 'documents')),
    'assess-inventory': visited(partOf(assess, 'inventory')),
    'assess-scans': visited(partOf(assess, 'scans')),
    'assess-changes': visited(partOf(assess, 'changes')),
    'assess-headers': visited(partOf(assess, 'headers')),
    'assess-alerts': {
      ...visited(partOf(assess, 'alerts')),
      // The other site has had no incident.
      steps: async (page) => {
        await page.getByLabel(/^(Site|Sitio)$/).selectOption({ label: 'skim-overlay.shop.localhost' })
        await page.getByRole('article').first().waitFor()
      },
    },
    'assess-sample': visited(partOf(assess, 'sample&of=scripts&size=5&seed=spring-2026')),
    'assess-export': visited(partOf(assess, 'evidence')),
    'change-plan': dialog(billing, /^(Change plan|Cambiar de plan)$/, (page) => page.getByRole('radio').last().click()),
    'change-pages': dialog(billing, /^(Add a page|Change pages|Añadir una página|Cambiar páginas)$/),
    'cancel-plan': dialog(billing, /^(Cancel plan|Cancelar el plan)$/),
    site: signedIn(site),
    'site-scripts': signedIn(`${site}/scripts`),
    'site-script-drawer': {
      ...signedIn(`${site}/scripts?severity=info`),
      steps: async (page) => {
        await page.locator('[data-row]').first().click()
        await page.getByRole('dialog').getByRole('navigation').waitFor()
      },
    },
    'site-scripts-filters': dialog(`${site}/scripts?severity=info&party=third`, /^(Filters|Filtros) \(/),
    'script-over-time': signedIn(scriptOverTime),
    'site-headers': signedIn(`${site}/headers`),
    'site-changes': signedIn(`${site}/changes`),
    'site-history': signedIn(`${site}/history`),
    'site-vendors': signedIn(`${site}/scripts?view=vendors`),
    schedule: dialog(site, /^(Schedule|Programar)…/),
    'page-journey': {
      ...signedIn(`${site}/journeys`),
      steps: async (page) => {
        const automatic = page.getByRole('button', { name: /^(Use automatic shop steps|Usar los pasos automáticos)/ })
        const save = page.getByRole('button', { name: /^(Save|Guardar)$/ })
        await automatic.or(save).first().waitFor()
        if (await automatic.isVisible()) await automatic.click()
        await save.waitFor()
      },
    },
    demo: signedIn('/demo?sample=skim-overlay'),
    result: {
      path: result,
      who: 'person',
      steps: (page) => page.getByRole('heading', { level: 1, name: /skimmer/ }).waitFor({ timeout: 120_000 }), // the examination follows the scan
    },
    'result-judgements': {
      path: `${result}?tab=judgements`,
      who: 'person',
      steps: async (page) => {
        await page.getByRole('heading', { level: 2, name: /skimmer/ }).waitFor({ timeout: 120_000 }) // the examination follows the scan
        await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' }))
      },
    },
    'result-inventory': resultTab(`${result}?tab=inventory`),
    'result-headers': resultTab(`${result}?tab=headers`),
    'result-canary': resultTab(`${result}?tab=canary`),
    'result-requests': resultTab(`${result}?tab=requests`),
    'not-evaluated': signedIn(notEvaluated),
    script: signedIn(script),
  }
}
