// Owns what the tests of the dialog that authorizes with drafts share: the drafts, its lines and buttons, and what it sends.
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { server } from '../fixture-account.ts'
import { changes, inDialog } from './scripts-screen.ts'

export const reads = 'Sets up the form in which shoppers type their card.'
export const asks = 'The shop’s own code. On this page it is needed for [What does it do here?]'
/** As the dialog pins them unless told otherwise. */
export const pinnedTo = (...ids: string[]) => ({
  pinned: true,
  contents: Object.fromEntries(
    server.account.state.inventory.scripts.flatMap(({ id, sha256 }) => (ids.includes(id) ? [[id, sha256]] : [])),
  ),
})
export const entry = 'Authorize scripts that need a decision…'

type Dialog = Awaited<ReturnType<typeof inDialog>>
/** By their words alone: to find so many fields by role takes seconds. */
export const click = async (name: string) => fireEvent.click(await screen.findByText(name))
export const begin = async () => {
  await click(entry)
  return inDialog(/^Authorize scripts that need a decision/)
}
export const line = async (dialog: Dialog, name: string) => within(await dialog.findByLabelText(name, { selector: 'fieldset' }))
type Line = Awaited<ReturnType<typeof line>>
export const text = (of: Line) => of.getByLabelText<HTMLTextAreaElement>(/^Why is this script needed/)
export const box = (of: Line) => of.getByLabelText<HTMLInputElement>(/./, { selector: '[type=checkbox]' })
export const confirm = (dialog: Dialog) => fireEvent.click(dialog.getByLabelText(/confirm that they’re true for this shop/))
export const submit = (dialog: Dialog) => fireEvent.click(dialog.getByText(/^Authorize \d+ scripts?$/))
export const sent = () => changes().filter(([, path]) => path === '/sites/site_1/approvals')

/** Registers the drafts of the inventory before each test. */
export const serveDrafts = () =>
  beforeEach(() => {
    const ids = (...scripts: string[]) => scripts.map((id) => `i-${id}`)
    server.account.state.inventory.drafts = [
      { reason: 'technical', justification: asks, isComplete: false, scriptIds: ids('s1', 's2', 's10', 's11', 's12', 's14', 's15', 's16') },
      { reason: 'business', justification: reads, isComplete: true, scriptIds: ids('s5') },
      { reason: 'technical', justification: 'Asks visitors for their consent.', isComplete: true, scriptIds: ids('s13') },
      { reason: 'business', justification: 'Loads the tags of the shop.', isComplete: true, scriptIds: ids('s4') },
    ]
  })
