// Owns the truth about pages that are a challenge and not a shop: none of them may ever count as evaluated.
import { brokenShop } from '#build-truth.ts'

export const shops = [
  brokenShop('bot-wall', 'A known bot wall, status 403, by the shape of its markup and headers.', ['bot-wall']),
  brokenShop('captcha', 'A known captcha and nothing else, status 200.', ['captcha']),
  brokenShop('unknown-challenge', 'A challenge of nobody known, status 200.', ['challenge-suspected', 'empty-page', 'bot-wall']),
]
