// Switches for starting every browser. Each keeps a page's view of the browser ordinary, or keeps its traffic inside our proxy.

/** Disabled features: background traffic of the browser itself, and upgrades that would change the requested address. */
const FEATURES_OFF = [
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'Translate',
]

const SWITCHES = [
  '--remote-debugging-pipe',
  // Nothing leaves without the proxy that a scan's own context sets; port 9 does not respond. `<-loopback>`: loopback is proxied too.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // Prevents WebRTC from sending UDP: the headless shell only knows the first name, a full browser only the second (measured: without its
  // own, each leaks).
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-blink-features=AutomationControlled',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--force-color-profile=srgb',
  '--lang=en-US',
  '--metrics-recording-only',
  '--mute-audio',
  // A full browser would silently block windows; we close and report them ourselves.
  '--disable-popup-blocking',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--window-size=1366,900',
]

export interface FlagChoices {
  profileDir: string
  /** Null keeps the browser's own, which says that it is headless. */
  userAgent: string | null
  headless: 'shell' | 'full'
  /** Opens a window, for a person. Only a full browser has one. */
  visible?: boolean | undefined
  sandbox: boolean
  /** True if /dev/shm is too small for a browser, as in a container with default settings. */
  smallSharedMemory: boolean
}

/** Command line of a browser, with about:blank as its first page. */
export function browserFlags(choices: FlagChoices): string[] {
  return [
    ...SWITCHES,
    `--user-data-dir=${choices.profileDir}`,
    ...(choices.userAgent === null ? [] : [`--user-agent=${choices.userAgent}`]),
    ...(choices.headless === 'full' && !choices.visible ? ['--headless=new'] : []),
    ...(choices.sandbox ? [] : ['--no-sandbox']),
    ...(choices.smallSharedMemory ? ['--disable-dev-shm-usage'] : []),
    'about:blank',
  ]
}

/**
 * The user agent of an ordinary desktop Chrome of this major version, in its reduced form (minor parts are zeros since Chrome 101). Source:
 * chromium.org, "User-Agent Reduction".
 */
export function ordinaryUserAgent(majorVersion: number, platform: NodeJS.Platform = process.platform): string {
  const systems: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'Macintosh; Intel Mac OS X 10_15_7',
    win32: 'Windows NT 10.0; Win64; x64',
  }
  const system = systems[platform] ?? 'X11; Linux x86_64'
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${majorVersion}.0.0.0 Safari/537.36`
}
