// The daily email to staff: what it says of human reviews, captures, and URLs that wait.

import { staffDigest } from '@tillwatch/messages/mail'
import { expect, it } from 'vitest'

const url = 'https://watch.example/staff'
const nothing = { addresses: 0, captures: 0, overdue: 0, reviews: 0, overdueReviews: 0, url }

it('counts waiting and overdue human reviews, beside captures and URLs', () => {
  expect(staffDigest({ ...nothing, reviews: 3, overdueReviews: 1, captures: 2, overdue: 2, addresses: 1 }, 'en')).toMatchObject({
    subject: 'Waiting for staff: 6',
    paragraphs: [
      '3 human reviews are waiting. 1 is overdue.',
      '2 pages are waiting for a capture. 2 are overdue.',
      '1 URL that couldn’t be scanned is waiting for review.',
    ],
  })
  expect(staffDigest({ ...nothing, reviews: 1 }, 'en')).toMatchObject({
    subject: 'Waiting for staff: 1',
    paragraphs: ['1 human review is waiting.'],
  })
  expect(staffDigest({ ...nothing, reviews: 1, overdueReviews: 1 }, 'es')).toMatchObject({
    subject: 'Pendiente para el personal: 1',
    paragraphs: ['1 revisión humana está pendiente. 1 lleva retraso.'],
  })
})
