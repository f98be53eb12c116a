// Marks of bot walls and captchas in a page, a header, a cookie, or an address.

export interface BotWallMark {
  /** Name as the vendor writes it. */
  vendor: string
  kind: 'bot-wall' | 'captcha'
  /**
   * Where to look for the mark. `title` and `text` are matched as lower-case substrings, `url` and `frame` as substrings of an address, and
   * `element` as a class of an element with a site key.
   */
  where: 'header' | 'header-value' | 'cookie' | 'url' | 'title' | 'text' | 'frame' | 'element'
  mark: string
  /** `blocking`: only a wall itself shows it. `present`: ordinary protected pages show it too, so it counts only with other evidence. */
  strength: 'blocking' | 'present'
  /** `vendor`: the vendor's documentation says so. `public-code`: public code that detects or handles such walls searches for it. */
  evidence: 'vendor' | 'public-code'
  /** Address of the documentation or code. If many sources have the mark and none is best: how it was found. */
  source: string
}

const cloudflare = 'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/'
const challengeNotes = 'https://github.com/scaredos/cfresearch'
const solver = 'https://github.com/FlareSolverr/FlareSolverr/blob/master/src/flaresolverr_service.py'
const akamai = 'https://pkg.go.dev/github.com/NotChaosuu/akamaixray'
const datadome = 'https://docs.datadome.co/js/docs/cookie-session-storage'
const imperva = 'https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/incapsula.py'
const awsWaf = 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html'
const recaptcha = 'https://developers.google.com/recaptcha/docs/display'
const hcaptcha = 'https://docs.hcaptcha.com/'
const arkose = 'https://gitlab.com/gitlab-org/gitlab/-/merge_requests/167282'
const geetest = 'https://docs.geetest.com/BehaviorVerification/deploy/client/web'
const sucuri = 'https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/sucuri.py'
const reblaze = 'https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/reblaze.py'
const anubis = 'https://github.com/TecharoHQ/anubis'
const f5 = 'https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/f5bigipasm.py'
const goAway = 'https://git.gammaspectra.live/git/go-away'
const fastly = 'https://www.fastly.com/documentation/guides/security/bot-management/client-challenges/embedding-challenges-in-pages'
const codeSearch = 'a search of public source code for the mark itself'

/**
 * Recorded from the named sources on 2026-11-21, and from Anubis on 2026-11-25 and 2026-11-27, by reading them; no live wall was visited to
 * confirm any. The structural rules detect a missing or changed mark if the page is clearly not a shop.
 */
export const botWallMarks: readonly BotWallMark[] = [
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'header-value',
    mark: 'cf-mitigated: challenge',
    strength: 'blocking',
    evidence: 'vendor',
    source: cloudflare,
  },
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'url',
    mark: '/cdn-cgi/challenge-platform/h/',
    strength: 'present',
    evidence: 'public-code',
    source: challengeNotes,
  },
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'title',
    mark: 'just a moment...',
    strength: 'blocking',
    evidence: 'public-code',
    source: solver,
  },
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'title',
    mark: 'attention required! | cloudflare',
    strength: 'blocking',
    evidence: 'public-code',
    source: solver,
  },
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'url',
    mark: '__cf_chl_',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Cloudflare Turnstile',
    kind: 'captcha',
    where: 'frame',
    mark: 'challenges.cloudflare.com/',
    strength: 'present',
    evidence: 'public-code',
    source: challengeNotes,
  },
  {
    vendor: 'Cloudflare Turnstile',
    kind: 'captcha',
    where: 'element',
    mark: 'cf-turnstile',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  { vendor: 'Akamai', kind: 'bot-wall', where: 'cookie', mark: '_abck', strength: 'present', evidence: 'public-code', source: akamai },
  {
    vendor: 'Akamai',
    kind: 'bot-wall',
    where: 'text',
    mark: 'errors.edgesuite.net',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Akamai',
    kind: 'bot-wall',
    where: 'url',
    mark: '_sec/cp_challenge/',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'DataDome',
    kind: 'captcha',
    where: 'frame',
    mark: 'captcha-delivery.com/',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'DataDome',
    kind: 'bot-wall',
    where: 'header',
    mark: 'x-datadome',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  { vendor: 'DataDome', kind: 'bot-wall', where: 'cookie', mark: 'datadome', strength: 'present', evidence: 'vendor', source: datadome },
  {
    vendor: 'HUMAN',
    kind: 'captcha',
    where: 'url',
    mark: 'captcha.px-cdn.net',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'HUMAN',
    kind: 'captcha',
    where: 'url',
    mark: 'captcha.px-cloud.net',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'HUMAN',
    kind: 'captcha',
    where: 'text',
    mark: 'press & hold to confirm',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  { vendor: 'HUMAN', kind: 'bot-wall', where: 'cookie', mark: '_px3', strength: 'present', evidence: 'public-code', source: codeSearch },
  {
    vendor: 'Imperva',
    kind: 'bot-wall',
    where: 'url',
    mark: '_incapsula_resource',
    strength: 'present',
    evidence: 'public-code',
    source: imperva,
  },
  {
    vendor: 'Imperva',
    kind: 'bot-wall',
    where: 'text',
    mark: 'incapsula incident id',
    strength: 'blocking',
    evidence: 'public-code',
    source: imperva,
  },
  {
    vendor: 'Imperva',
    kind: 'bot-wall',
    where: 'text',
    mark: 'pardon our interruption',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'AWS WAF',
    kind: 'bot-wall',
    where: 'header-value',
    mark: 'x-amzn-waf-action: challenge',
    strength: 'blocking',
    evidence: 'vendor',
    source: awsWaf,
  },
  {
    vendor: 'AWS WAF',
    kind: 'captcha',
    where: 'header-value',
    mark: 'x-amzn-waf-action: captcha',
    strength: 'blocking',
    evidence: 'vendor',
    source: awsWaf,
  },
  {
    vendor: 'AWS WAF',
    kind: 'bot-wall',
    where: 'url',
    mark: '.token.awswaf.com/',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'reCAPTCHA',
    kind: 'captcha',
    where: 'element',
    mark: 'g-recaptcha',
    strength: 'present',
    evidence: 'vendor',
    source: recaptcha,
  },
  { vendor: 'reCAPTCHA', kind: 'captcha', where: 'frame', mark: '/recaptcha/', strength: 'present', evidence: 'vendor', source: recaptcha },
  { vendor: 'hCaptcha', kind: 'captcha', where: 'element', mark: 'h-captcha', strength: 'present', evidence: 'vendor', source: hcaptcha },
  { vendor: 'hCaptcha', kind: 'captcha', where: 'frame', mark: 'hcaptcha.com/', strength: 'present', evidence: 'vendor', source: hcaptcha },
  {
    vendor: 'Arkose Labs',
    kind: 'captcha',
    where: 'frame',
    mark: 'arkoselabs.com/',
    strength: 'present',
    evidence: 'public-code',
    source: arkose,
  },
  { vendor: 'GeeTest', kind: 'captcha', where: 'url', mark: 'geetest.com/', strength: 'present', evidence: 'vendor', source: geetest },
  {
    vendor: 'Sucuri',
    kind: 'bot-wall',
    where: 'title',
    mark: 'sucuri website firewall',
    strength: 'blocking',
    evidence: 'public-code',
    source: sucuri,
  },
  {
    vendor: 'DDoS-Guard',
    kind: 'bot-wall',
    where: 'url',
    mark: '/.well-known/ddos-guard/',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'DDoS-Guard',
    kind: 'bot-wall',
    where: 'title',
    mark: 'ddos-guard',
    strength: 'blocking',
    evidence: 'public-code',
    source: solver,
  },
  {
    vendor: 'Kasada',
    kind: 'bot-wall',
    where: 'header',
    mark: 'x-kpsdk-ct',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  { vendor: 'Reblaze', kind: 'bot-wall', where: 'cookie', mark: 'rbzid', strength: 'present', evidence: 'public-code', source: reblaze },
  {
    vendor: 'Anubis',
    kind: 'bot-wall',
    where: 'url',
    mark: '/.within.website/x/cmd/anubis/',
    strength: 'blocking',
    evidence: 'public-code',
    source: anubis,
  },
  {
    vendor: 'Anubis',
    kind: 'bot-wall',
    where: 'text',
    mark: 'protected by anubis',
    strength: 'blocking',
    evidence: 'public-code',
    source: anubis,
  },
  {
    vendor: 'Anubis',
    kind: 'bot-wall',
    where: 'text',
    mark: 'techaro',
    strength: 'blocking',
    evidence: 'public-code',
    source: anubis,
  },
  {
    vendor: 'F5 BIG-IP',
    kind: 'bot-wall',
    where: 'text',
    mark: 'the requested url was rejected',
    strength: 'blocking',
    evidence: 'public-code',
    source: f5,
  },
  {
    vendor: 'go-away',
    kind: 'bot-wall',
    where: 'url',
    mark: '/.well-known/.git.gammaspectra.live/git/go-away/',
    strength: 'blocking',
    evidence: 'public-code',
    source: goAway,
  },
  {
    vendor: 'BasedFlare',
    kind: 'bot-wall',
    where: 'url',
    mark: '/.basedflare/',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Vercel',
    kind: 'bot-wall',
    where: 'header-value',
    mark: 'x-vercel-mitigated: challenge',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Vercel',
    kind: 'bot-wall',
    where: 'title',
    mark: 'vercel security checkpoint',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'SiteGround',
    kind: 'captcha',
    where: 'header-value',
    mark: 'sg-captcha: challenge',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'SiteGround',
    kind: 'captcha',
    where: 'url',
    mark: '/.well-known/sgcaptcha/',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Sucuri',
    kind: 'bot-wall',
    where: 'title',
    mark: 'you are being redirected...',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Fastly',
    kind: 'bot-wall',
    where: 'url',
    mark: '/_fs-ch-',
    strength: 'present',
    evidence: 'vendor',
    source: fastly,
  },
  {
    vendor: 'Fastly',
    kind: 'bot-wall',
    where: 'title',
    mark: 'client challenge',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Radware',
    kind: 'captcha',
    where: 'url',
    mark: 'validate.perfdrive.com/',
    strength: 'blocking',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Qrator',
    kind: 'bot-wall',
    where: 'url',
    mark: '/__qrator/',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Alibaba Cloud',
    kind: 'bot-wall',
    where: 'cookie',
    mark: 'acw_sc__v2',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
  {
    vendor: 'Kasada',
    kind: 'bot-wall',
    where: 'url',
    mark: '/149e9513-01fa-4fb0-aad4-566afd725d1b/',
    strength: 'present',
    evidence: 'public-code',
    source: codeSearch,
  },
]
