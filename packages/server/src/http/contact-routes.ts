// Route of the contact form.
import { type ContactContext, sendContactMessage } from '#features/contact/index.ts'
import type { RegisterRoute } from './route.ts'
import { chooseLanguage } from './site-language.ts'

const messagesPerHour = 5

/** Anyone may send messages, a few per hour and client address. */
export function registerContactRoutes(route: RegisterRoute, context: ContactContext): void {
  route('POST /contact', (request) => sendContactMessage(context, request.body, chooseLanguage(request).language), {
    rateLimit: { max: messagesPerHour, timeWindow: 3_600_000, groupId: 'contact' },
  })
}
