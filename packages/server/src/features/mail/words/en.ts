// Owns the English words of mails.
import type { Letters } from '../letters.ts'

const language = 'en'

export const english: Letters = {
  confirmAddress: (url) => ({
    language,
    subject: 'Confirm your e-mail address',
    paragraphs: ['Thank you for signing up to Tillwatch. Please confirm that this address is yours.'],
    link: { label: 'Confirm my address', url },
    after: [
      'The link works for 24 hours.',
      'If you did not sign up, do nothing: without this confirmation nobody can sign in with your address.',
    ],
  }),
  newPassword: (url) => ({
    language,
    subject: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your Tillwatch account.'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, and for one hour. With the new password you are signed out on all your devices.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
  alreadySignedUp: (url) => ({
    language,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up to Tillwatch with this address. It has an account already, so no other was made and nothing was changed.',
      'Sign in with your password. If you do not remember it, or never confirmed your address, choose a new password.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['If it was not you, you need do nothing.'],
  }),
  contactMessage: ({ name, email, message }) => ({
    language,
    subject: `Contact form: ${name}`,
    paragraphs: [`${name} (${email}) wrote through the contact form:`],
    quoted: message,
    after: ['An answer to this mail goes to that address, which nobody has confirmed.'],
  }),
}
