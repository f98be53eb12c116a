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
    '/api/v1/activity',
    '/api/v1/activity.csv',
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
    '/api/v1/config',
    '/api/v1/contact',
    '/api/v1/deletion-receipts/{id}',
    '/api/v1/evidence',
    '/api/v1/evidence-keys.pem',
    '/api/v1/evidence.zip',
    '/api/v1/exchange/contents',
    '/api/v1/filters',
    '/api/v1/filters/{id}',
    '/api/v1/invalid-addresses',
    '/api/v1/pages/{id}',
    '/api/v1/pages/{id}/header-decisions',
    '/api/v1/pages/{id}/headers',
    '/api/v1/pages/{id}/headers.csv',
    '/api/v1/pages/{id}/history',
    '/api/v1/pages/{id}/policy',
    '/api/v1/pages/{id}/scans',
    '/api/v1/pages/{id}/scripts',
    '/api/v1/pages/{id}/scripts.csv',
    '/api/v1/scans',
    '/api/v1/scans/{id}',
    '/api/v1/scans/{id}/cancel',
    '/api/v1/scans/{id}/changes',
    '/api/v1/scans/{id}/events',
    '/api/v1/scans/{id}/har',
    '/api/v1/scans/{id}/judgements',
    '/api/v1/scans/{id}/opinions',
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
    '/api/v1/test-rights',
  ])
})
