// Owns the marks of bot walls and captchas: what their own documentation says that they put into a page, a header, a cookie or an address.

export interface BotWallMark {
  /** Name as the vendor writes it. */
  vendor: string
  kind: 'bot-wall' | 'captcha'
  /** Where the mark is looked for. `title` and `text` are matched as lower-case substrings. */
  where: 'header' | 'header-value' | 'cookie' | 'url' | 'title' | 'text' | 'frame'
  mark: string
  /** `blocking`: only a wall itself shows it. `present`: also ordinary protected pages do, so it counts only with other evidence. */
  strength: 'blocking' | 'present'
  source: string
}

const cloudflare = 'https://developers.cloudflare.com/cloudflare-challenges/'
const cloudflareDetect = 'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/'
const akamai = 'https://techdocs.akamai.com/cloud-security/docs/cookies'
const datadome = 'https://docs.datadome.co/docs/cookie-session-storage'
const human = 'https://docs.humansecurity.com/'
const imperva = 'https://docs.imperva.com/bundle/cloud-application-security/page/more/cookies.htm'
const awsWaf = 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge.html'
const turnstile = 'https://developers.cloudflare.com/turnstile/'
const recaptcha = 'https://developers.google.com/recaptcha/docs/display'
const hcaptcha = 'https://docs.hcaptcha.com/'
const arkose = 'https://developer.arkoselabs.com/docs/'
const geetest = 'https://docs.geetest.com/'
const sucuri = 'https://docs.sucuri.net/website-firewall/'
const ddosGuard = 'https://ddos-guard.net/'
const kasada = 'https://www.kasada.io/'
const reblaze = 'https://docs.link11.com/'

/** Checked 2026-11. A wording or name that is missing here is caught by the structural rules, if the page shows it is no shop. */
export const botWallMarks: readonly BotWallMark[] = [
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'header-value',
    mark: 'cf-mitigated: challenge',
    strength: 'blocking',
    source: cloudflareDetect,
  },
  { vendor: 'Cloudflare', kind: 'bot-wall', where: 'url', mark: '/cdn-cgi/challenge-platform/h/', strength: 'present', source: cloudflare },
  { vendor: 'Cloudflare', kind: 'bot-wall', where: 'title', mark: 'just a moment...', strength: 'blocking', source: cloudflare },
  {
    vendor: 'Cloudflare',
    kind: 'bot-wall',
    where: 'title',
    mark: 'attention required! | cloudflare',
    strength: 'blocking',
    source: cloudflare,
  },
  { vendor: 'Cloudflare', kind: 'bot-wall', where: 'url', mark: '__cf_chl_', strength: 'blocking', source: cloudflare },
  {
    vendor: 'Cloudflare Turnstile',
    kind: 'captcha',
    where: 'frame',
    mark: 'challenges.cloudflare.com/',
    strength: 'present',
    source: turnstile,
  },
  { vendor: 'Akamai', kind: 'bot-wall', where: 'cookie', mark: '_abck', strength: 'present', source: akamai },
  { vendor: 'Akamai', kind: 'bot-wall', where: 'text', mark: 'errors.edgesuite.net', strength: 'blocking', source: akamai },
  { vendor: 'Akamai', kind: 'bot-wall', where: 'url', mark: '_sec/cp_challenge/', strength: 'blocking', source: akamai },
  { vendor: 'DataDome', kind: 'captcha', where: 'frame', mark: 'captcha-delivery.com/', strength: 'blocking', source: datadome },
  { vendor: 'DataDome', kind: 'bot-wall', where: 'header', mark: 'x-datadome', strength: 'present', source: datadome },
  { vendor: 'DataDome', kind: 'bot-wall', where: 'cookie', mark: 'datadome', strength: 'present', source: datadome },
  { vendor: 'HUMAN', kind: 'captcha', where: 'url', mark: 'captcha.px-cdn.net', strength: 'blocking', source: human },
  { vendor: 'HUMAN', kind: 'captcha', where: 'url', mark: 'captcha.px-cloud.net', strength: 'blocking', source: human },
  { vendor: 'HUMAN', kind: 'captcha', where: 'text', mark: 'press & hold to confirm', strength: 'blocking', source: human },
  { vendor: 'HUMAN', kind: 'bot-wall', where: 'cookie', mark: '_px3', strength: 'present', source: human },
  { vendor: 'Imperva', kind: 'bot-wall', where: 'url', mark: '_incapsula_resource', strength: 'present', source: imperva },
  { vendor: 'Imperva', kind: 'bot-wall', where: 'text', mark: 'incapsula incident id', strength: 'blocking', source: imperva },
  { vendor: 'Imperva', kind: 'bot-wall', where: 'text', mark: 'pardon our interruption', strength: 'blocking', source: imperva },
  {
    vendor: 'AWS WAF',
    kind: 'bot-wall',
    where: 'header-value',
    mark: 'x-amzn-waf-action: challenge',
    strength: 'blocking',
    source: awsWaf,
  },
  { vendor: 'AWS WAF', kind: 'captcha', where: 'header-value', mark: 'x-amzn-waf-action: captcha', strength: 'blocking', source: awsWaf },
  { vendor: 'AWS WAF', kind: 'bot-wall', where: 'url', mark: '.token.awswaf.com/', strength: 'present', source: awsWaf },
  { vendor: 'reCAPTCHA', kind: 'captcha', where: 'frame', mark: '/recaptcha/', strength: 'present', source: recaptcha },
  { vendor: 'hCaptcha', kind: 'captcha', where: 'frame', mark: 'hcaptcha.com/', strength: 'present', source: hcaptcha },
  { vendor: 'Arkose Labs', kind: 'captcha', where: 'frame', mark: 'arkoselabs.com/', strength: 'present', source: arkose },
  { vendor: 'GeeTest', kind: 'captcha', where: 'url', mark: 'geetest.com/', strength: 'present', source: geetest },
  { vendor: 'Sucuri', kind: 'bot-wall', where: 'title', mark: 'sucuri website firewall', strength: 'blocking', source: sucuri },
  { vendor: 'Sucuri', kind: 'bot-wall', where: 'title', mark: 'you are being redirected...', strength: 'blocking', source: sucuri },
  { vendor: 'DDoS-Guard', kind: 'bot-wall', where: 'url', mark: '/.well-known/ddos-guard/', strength: 'present', source: ddosGuard },
  { vendor: 'DDoS-Guard', kind: 'bot-wall', where: 'title', mark: 'ddos-guard', strength: 'blocking', source: ddosGuard },
  { vendor: 'Kasada', kind: 'bot-wall', where: 'header', mark: 'x-kpsdk-ct', strength: 'present', source: kasada },
  { vendor: 'Reblaze', kind: 'bot-wall', where: 'cookie', mark: 'rbzid', strength: 'present', source: reblaze },
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
  'sind sie ein mensch',
  'kein roboter',
  'zugriff verweigert',
  'ihr browser wird überprüft',
  "vérifiez que vous n'êtes pas un robot",
  'vous êtes un humain',
  'accès refusé',
  'verifica que eres humano',
  'no soy un robot',
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
