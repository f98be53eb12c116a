// Data that a program passes to vendors' functions, which other scripts of the page define. The vendor's script sends the data.
import type { Machine, Node } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import type { Value } from '../values/values.ts'
import { contact } from './network.ts'
import type { Recorder } from './recorder.ts'

/** Names of vendors' functions, from their documentation, and a host that each sends to. */
const HOSTS: Readonly<Record<string, string>> = {
  _gaq: 'www.google-analytics.com',
  _hsq: 'track.hubspot.com',
  _learnq: 'a.klaviyo.com',
  _paq: 'matomo.cloud',
  Intercom: 'api-iam.intercom.io',
  LogRocket: 'r.lr-ingest.io',
  Sentry: 'o1.ingest.sentry.io',
  Tawk_API: 'va.tawk.to',
  amplitude: 'api.amplitude.com',
  analytics: 'api.segment.io',
  bugsnag: 'notify.bugsnag.com',
  Bugsnag: 'notify.bugsnag.com',
  clarity: 'www.clarity.ms',
  dataLayer: 'www.googletagmanager.com',
  DD_RUM: 'browser-intake-datadoghq.com',
  drift: 'driftt.com',
  fbq: 'www.facebook.com',
  FS: 'rs.fullstory.com',
  ga: 'www.google-analytics.com',
  gtag: 'www.google-analytics.com',
  heap: 'heapanalytics.com',
  hj: 'in.hotjar.com',
  klaviyo: 'a.klaviyo.com',
  mixpanel: 'api.mixpanel.com',
  newrelic: 'bam.nr-data.net',
  pintrk: 'ct.pinterest.com',
  posthog: 'app.posthog.com',
  rdt: 'alb.reddit.com',
  Rollbar: 'api.rollbar.com',
  snaptr: 'tr.snapchat.com',
  ttq: 'analytics.tiktok.com',
  uetq: 'bat.bing.com',
  zE: 'ekr.zdassets.com',
  $crisp: 'client.crisp.chat',
}
/** Lists in the page that a vendor's script reads. */
const QUEUES = ['dataLayer', '_gaq', '_paq', '_hsq', '_learnq', 'uetq', '$crisp']

/** Records which data of the page a call passes to a vendor; `path` is the function's. */
export function handsToVendor(recorder: Recorder, path: string, args: readonly Value[], at: Node | null): void {
  const root = /^(?:window\.)?([$\w]{1,20})/.exec(path)?.[1] ?? ''
  if (!Object.hasOwn(HOSTS, root) || !args.some((one) => taintOf(one) !== 0)) return
  contact(recorder, 'ajax', `https://${HOSTS[root]}/`, args, at)
}

/** Records which data of the page the program put into vendors' lists. */
export function leavesToVendors(m: Machine, recorder: Recorder): void {
  for (const name of QUEUES) {
    const list = m.globals.names.get(name)
    if (list !== undefined && taintOf(list) !== 0) contact(recorder, 'ajax', `https://${HOSTS[name]}/`, [list], null)
  }
}
