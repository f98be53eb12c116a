// The description of the API: every route is in it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ exchange: true })
})
afterAll(() => server.close())

it('describes every route in OpenAPI 3.1', async () => {
  const document = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/checkout-session/{id}',
    '/api/create-checkout-session',
    '/api/payments/prices/list',
    '/api/purchase-page',
    '/api/v1/account',
    '/api/v1/account/deletion',
    '/api/v1/account/exports',
    '/api/v1/account/exports/{id}/archive',
    '/api/v1/account/kind',
    '/api/v1/activity',
    '/api/v1/activity.csv',
    '/api/v1/alert-deliveries',
    '/api/v1/alert-deliveries/{id}/dismiss',
    '/api/v1/alert-deliveries/{id}/replay',
    '/api/v1/alert-drills',
    '/api/v1/alert-figures',
    '/api/v1/alert-links/{token}',
    '/api/v1/alert-links/{token}/acknowledge',
    '/api/v1/alert-links/{token}/resolve',
    '/api/v1/assessment',
    '/api/v1/assessment/documents',
    '/api/v1/assessment/documents/{document}.html',
    '/api/v1/assessment/packs',
    '/api/v1/assessment/packs/{id}',
    '/api/v1/assessment/packs/{id}/file',
    '/api/v1/assessment/pages/{id}/headers',
    '/api/v1/assessment/population.txt',
    '/api/v1/assessment/procedures',
    '/api/v1/assessment/sample',
    '/api/v1/assessment/scans/{id}/result',
    '/api/v1/assessment/scans/{id}/screenshot',
    '/api/v1/assessment/sites/{id}/alerts',
    '/api/v1/assessment/sites/{id}/changes',
    '/api/v1/assessment/sites/{id}/coverage',
    '/api/v1/assessment/sites/{id}/inventory',
    '/api/v1/assessment/sites/{id}/scans',
    '/api/v1/assessor-links',
    '/api/v1/assessor-links/{id}/revoke',
    '/api/v1/billing/invoices',
    '/api/v1/billing/portal',
    '/api/v1/billing/subscriptions/{id}/cancel',
    '/api/v1/billing/subscriptions/{id}/cancellation',
    '/api/v1/billing/subscriptions/{id}/pages',
    '/api/v1/billing/subscriptions/{id}/plan',
    '/api/v1/billing/subscriptions/{id}/plans',
    '/api/v1/billing/subscriptions/{id}/resume',
    '/api/v1/candidates/{id}',
    '/api/v1/capture-requests',
    '/api/v1/captures',
    '/api/v1/captures/{id}',
    '/api/v1/captures/{id}/har',
    '/api/v1/captures/{id}/machine',
    '/api/v1/channel-confirmations/{token}',
    '/api/v1/channels',
    '/api/v1/channels/{id}',
    '/api/v1/channels/{id}/secret',
    '/api/v1/channels/{id}/test',
    '/api/v1/clients',
    '/api/v1/clients/{id}',
    '/api/v1/config',
    '/api/v1/contact',
    '/api/v1/deletion-receipts/{id}',
    '/api/v1/evidence',
    '/api/v1/evidence-keys.pem',
    '/api/v1/evidence/packs',
    '/api/v1/evidence/packs/{id}',
    '/api/v1/evidence/packs/{id}/file',
    '/api/v1/exchange/contents',
    '/api/v1/filters',
    '/api/v1/filters/{id}',
    '/api/v1/incidents',
    '/api/v1/incidents/acknowledge',
    '/api/v1/incidents/{id}',
    '/api/v1/incidents/{id}/acknowledge',
    '/api/v1/incidents/{id}/assign',
    '/api/v1/incidents/{id}/resolve',
    '/api/v1/invalid-addresses',
    '/api/v1/invitations',
    '/api/v1/invitations/{id}',
    '/api/v1/invitations/{id}/letter',
    '/api/v1/keys',
    '/api/v1/keys/{id}/withdraw',
    '/api/v1/members',
    '/api/v1/members/{id}',
    '/api/v1/memberships',
    '/api/v1/memberships/active',
    '/api/v1/open-invitations/{token}',
    '/api/v1/pages/{id}',
    '/api/v1/pages/{id}/header-decisions',
    '/api/v1/pages/{id}/headers',
    '/api/v1/pages/{id}/headers.csv',
    '/api/v1/pages/{id}/history',
    '/api/v1/pages/{id}/journey',
    '/api/v1/pages/{id}/policy',
    '/api/v1/pages/{id}/scans',
    '/api/v1/pages/{id}/scripts',
    '/api/v1/pages/{id}/scripts.csv',
    '/api/v1/people',
    '/api/v1/portfolio',
    '/api/v1/portfolio/running',
    '/api/v1/portfolio/sites',
    '/api/v1/program/{document}.html',
    '/api/v1/program/{document}.pdf',
    '/api/v1/report-schedules',
    '/api/v1/report-settings',
    '/api/v1/reports',
    '/api/v1/reports/{id}',
    '/api/v1/reports/{id}/{format}',
    '/api/v1/scans',
    '/api/v1/scans/{id}',
    '/api/v1/scans/{id}/cancel',
    '/api/v1/scans/{id}/changes',
    '/api/v1/scans/{id}/events',
    '/api/v1/scans/{id}/har',
    '/api/v1/scans/{id}/judgements',
    '/api/v1/scans/{id}/opinions',
    '/api/v1/scans/{id}/rejudgements',
    '/api/v1/scans/{id}/result',
    '/api/v1/scans/{id}/screenshot',
    '/api/v1/scans/{id}/scripts/{scriptId}/history',
    '/api/v1/scans/{id}/scripts/{scriptId}/source',
    '/api/v1/scripts/{id}',
    '/api/v1/scripts/{id}/diff',
    '/api/v1/scripts/{id}/versions/{sha256}/download',
    '/api/v1/scripts/{id}/versions/{sha256}/source',
    '/api/v1/sites',
    '/api/v1/sites/{id}/approvals',
    '/api/v1/sites/{id}/candidates',
    '/api/v1/sites/{id}/changes',
    '/api/v1/sites/{id}/changes.csv',
    '/api/v1/sites/{id}/client',
    '/api/v1/sites/{id}/coverage',
    '/api/v1/sites/{id}/decisions',
    '/api/v1/sites/{id}/decisions.csv',
    '/api/v1/sites/{id}/decisions/{batchId}/undo',
    '/api/v1/sites/{id}/declarations',
    '/api/v1/sites/{id}/deploys',
    '/api/v1/sites/{id}/discoveries',
    '/api/v1/sites/{id}/drafts',
    '/api/v1/sites/{id}/pages',
    '/api/v1/sites/{id}/proof',
    '/api/v1/sites/{id}/proof-checks',
    '/api/v1/sites/{id}/scripts',
    '/api/v1/sites/{id}/scripts.csv',
    '/api/v1/sites/{id}/vendors',
    '/api/v1/staff/reviews',
    '/api/v1/staff/reviews/{id}',
    '/api/v1/staff/reviews/{id}/diff',
    '/api/v1/staff/reviews/{id}/screenshot',
    '/api/v1/staff/reviews/{id}/source',
    '/api/v1/staff/reviews/{id}/verdict',
    '/api/v1/statement-history',
    '/api/v1/statements',
    '/api/v1/test-rights',
  ])
})

it('shows every call on a page of its own, with how to authenticate, and runs no script there', async () => {
  const { paths } = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const answer = await fetch(`${server.origin}/docs/api`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*style-src 'nonce-/)
  const page = await answer.text()
  const told = [...page.matchAll(/<summary><strong>(\w+)<\/strong> <code>([^<]+)<\/code> <span lang="en">([^<]+)</g)]
  const all = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(told.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(all.sort())
  expect(page).toContain(`curl -H &quot;Authorization: Bearer $TILLWATCH_KEY&quot; ${server.origin}/api/v1/sites`)
  expect(page.length).toBeLessThan(1_500_000)
  expect(page).not.toMatch(/<script|undefined|\[object/)
})

it('speaks Spanish around the calls to those who do', async () => {
  const page = await (await fetch(`${server.origin}/docs/api`, { headers: { 'accept-language': 'es' } })).text()
  expect(page).toMatch(/<html lang="es">.*Las descripciones de las llamadas están en inglés.*Cómo identificarse/s)
})
