// Route of the contact form.
import { contactSchema } from '#shapes/index.ts'
import { area, nothing } from './row.ts'

export const contactRoutes = area('contact', {
  'POST /contact': {
    summary: 'Send a message to the operators of this installation',
    caller: 'anyone',
    body: contactSchema,
    out: nothing,
    refusals: [400, 429],
  },
})
