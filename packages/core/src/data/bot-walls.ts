// Owns the marks of bot walls and captchas: what they put into a page, a header, a cookie or an address.

export interface BotWallMark {
  /** Name as the vendor writes it. */
  vendor: string
  kind: 'bot-wall' | 'captcha'
  /**
   * Where the mark is looked for. `title` and `text` are matched as lower-case substrings, `url` and `frame` as substrings of an address,
   * `element` as a class of an element that carries a site key.
   */
  where: 'header' | 'header-value' | 'cookie' | 'url' | 'title' | 'text' | 'frame' | 'element'
  mark: string
  /** `blocking`: only a wall itself shows it. `present`: also ordinary protected pages do, so it counts only with other evidence. */
  strength: 'blocking' | 'present'
  /** `vendor`: the vendor's own documentation says so. `public-code`: public code that recognises or meets such walls looks for it. */
  evidence: 'vendor' | 'public-code'
  /** Address of the documentation or code; where a mark is in many places and none is better than the others, how it was found. */
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
const codeSearch = 'a search of public source code for the mark itself'

/**
 * Recorded on 2026-11-21 from the sources named, by reading them; no live wall was visited to confirm any. A wording or name that is missing
 * or has changed is caught by the structural rules, if the page shows that it is no shop.
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
]

/** Words of challenges in the common languages, as lower-case substrings of a title or of a short page's text. Our own list. */
export const challengeWords: readonly string[] = [
  'verify you are human',
  'verify that you are human',
  'verifying you are human',
  'are you a robot',
  'are you human',
  "i'm not a robot",
  'i am not a robot',
  'prove you are human',
  'confirm you are human',
  'checking your browser',
  'checking if the site connection is secure',
  'enable javascript and cookies to continue',
  'please enable cookies',
  'please turn javascript on',
  'unusual traffic',
  'automated access',
  'automated queries',
  'access denied',
  'access to this page has been denied',
  'request blocked',
  'you have been blocked',
  'security check',
  'bot detection',
  'complete the captcha',
  'solve the captcha',
  'one more step',
  'browser verification',
  'ddos protection',
  'waiting room',
  'you are now in line',
  'you are in the queue',
  'people ahead of you',
  'virtual queue',
  'sind sie ein mensch',
  'kein roboter',
  'sie sind in der warteschlange',
  'personen vor ihnen',
  'zugriff verweigert',
  'ihr browser wird überprüft',
  "vérifiez que vous n'êtes pas un robot",
  'vous êtes un humain',
  'accès refusé',
  "vous êtes dans la file d'attente",
  'verifica que eres humano',
  'no soy un robot',
  'está en la cola',
  'sala de espera virtual',
  'acceso denegado',
  'verifica di essere umano',
  'accesso negato',
  'verifique que você é humano',
  'não sou um robô',
  'acesso negado',
  'bent u een mens',
  'toegang geweigerd',
  'jestem człowiekiem',
  'odmowa dostępu',
  'вы не робот',
  'доступ запрещен',
  '人机验证',
  '安全验证',
  'ロボットではありません',
  '로봇이 아닙니다',
]
