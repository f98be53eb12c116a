// Owns the alerts of the account of the pictures: a channel by email that waits to be confirmed, a webhook that answers, a drill, and the link of the mail about an incident.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Visit } from '../packages/web/test/browser.ts'

type Page = Visit['page']

/** A receiver of webhooks on loopback that takes everything. */
export async function startReceiver(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/alerts`, stop: () => server.close() }
}

async function addChannel(page: Page, kind: string, name: string, label: string, target: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a channel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type', { exact: true }).selectOption(kind)
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel(label).fill(target)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  if (kind === 'webhook') await page.getByRole('button', { name: 'I’ve stored the key' }).click()
  await page.getByRole('listitem', { name }).waitFor()
}

/** Adds both channels, and makes a drill that is acknowledged and decided. */
export async function makeAlerts(page: Page, origin: string, receiverUrl: string): Promise<void> {
  await page.goto(`${origin}/dashboard?tab=alerts&part=channels`)
  await addChannel(page, 'email', 'Agency', 'Email address', 'security@agency.example')
  await addChannel(page, 'webhook', 'On call', 'Webhook URL', receiverUrl)
  await page.goto(`${origin}/dashboard?tab=alerts&part=figures`)
  await page.getByRole('button', { name: 'Start an alert drill' }).click()
  await page
    .getByRole('list', { name: 'Recent drills' })
    .getByText(/^after /)
    .first()
    .waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: 'View drill' }).click()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('button', { name: 'Resolve…' }).click()
  await page.getByRole('radio', { name: /^Fixed/ }).check()
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await page.getByText(/^Resolved as /).waitFor()
}

/** Waits until the claimed site that steals cards has its incident and the mail about it; gives the path of the mail’s link. */
export const linkOfIncident = (page: Page, outbox: string): Promise<string> => linkOfMail(page, outbox, /\[Critical\]/)

/** The path of the link in the letter that asks whether alerts may come to the address of the channel. */
export const linkOfConfirmation = (page: Page, outbox: string): Promise<string> =>
  linkOfMail(page, outbox, /confirm alerts to this address/i)

/** Invites a person; path of the page of the invitation. */
export async function makeInvitation(page: Page, { origin, outbox }: { origin: string; outbox: string }): Promise<string> {
  await page.goto(`${origin}/dashboard?tab=account&part=team`)
  await page.getByRole('button', { name: 'Invite member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('zoe@shop.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.waitFor({ state: 'detached' })
  return linkOfMail(page, outbox, /you’re invited/i)
}

async function linkOfMail(page: Page, outbox: string, name: RegExp): Promise<string> {
  const mail = page.getByRole('link', { name }).first()
  for (let tries = 0; tries < 60; tries++) {
    await page.goto(outbox)
    if ((await mail.count()) > 0) break
    await page.waitForTimeout(2_000)
  }
  await mail.click()
  const path = /\/(alerts|invitations)\/[\w./-]+/.exec((await page.locator('pre').textContent()) ?? '')?.[0]
  if (path === undefined) throw new Error('The mail has no link.')
  return path
}
