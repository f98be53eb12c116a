// Owns the list of all shops and of their own routes.
import type { Routes } from '#server/exchange.ts'
import type { Shop } from '#truth.ts'
import { shops as benign } from '../shops/benign/truth.ts'
import { routes as brokenRoutes } from '../shops/broken/routes.ts'
import { shops as broken } from '../shops/broken/truth.ts'
import { shops as broughtProvider } from '../shops/brought-provider/truth.ts'
import { routes as cartsRoutes } from '../shops/carts/routes.ts'
import { routes as cleanRoutes } from '../shops/clean/routes.ts'
import { shops as clean } from '../shops/clean/truth.ts'
import { shops as consent } from '../shops/consent/truth.ts'
import { routes as cspBlockedRoutes } from '../shops/csp-blocked/routes.ts'
import { shops as cspBlocked } from '../shops/csp-blocked/truth.ts'
import { shops as dialogs } from '../shops/dialogs/truth.ts'
import { shops as directPost } from '../shops/direct-post/truth.ts'
import { routes as encodingsRoutes } from '../shops/encodings/routes.ts'
import { shops as encodings } from '../shops/encodings/truth.ts'
import { routes as heavyRoutes } from '../shops/heavy/routes.ts'
import { shops as heavy } from '../shops/heavy/truth.ts'
import { routes as hostedFieldsRoutes } from '../shops/hosted-fields/routes.ts'
import { shops as hostedFields } from '../shops/hosted-fields/truth.ts'
import { routes as integrityRoutes } from '../shops/integrity/routes.ts'
import { shops as integrity } from '../shops/integrity/truth.ts'
import { shops as late } from '../shops/late/truth.ts'
import { routes as merchantFormRoutes } from '../shops/merchant-form/routes.ts'
import { shops as merchantForm } from '../shops/merchant-form/truth.ts'
import { shops as packageAdyen } from '../shops/package-adyen/truth.ts'
import { shops as packageBraintree } from '../shops/package-braintree/truth.ts'
import { shops as packageCard } from '../shops/package-card/truth.ts'
import { shops as packageCleave } from '../shops/package-cleave/truth.ts'
import { shops as packageImask } from '../shops/package-imask/truth.ts'
import { shops as packageJqueryPayment } from '../shops/package-jquery-payment/truth.ts'
import { shops as packagePayment } from '../shops/package-payment/truth.ts'
import { shops as packagePaystack } from '../shops/package-paystack/truth.ts'
import { shops as packageReact } from '../shops/package-react/truth.ts'
import { routes as perfRoutes } from '../shops/perf/routes.ts'
import { shops as perf } from '../shops/perf/truth.ts'
import { routes as platformRoutes } from '../shops/platform/routes.ts'
import { shops as platform } from '../shops/platform/truth.ts'
import { shops as pressed } from '../shops/pressed/truth.ts'
import { routes as redirectRoutes } from '../shops/redirect/routes.ts'
import { shops as redirect } from '../shops/redirect/truth.ts'
import { shops as skimAes } from '../shops/skim-aes/truth.ts'
import { shops as skimButton } from '../shops/skim-button/truth.ts'
import { shops as skimCleanFrame } from '../shops/skim-clean-frame/truth.ts'
import { shops as skimClientGate } from '../shops/skim-client-gate/truth.ts'
import { shops as skimDelegated } from '../shops/skim-delegated/truth.ts'
import { shops as skimDisguised } from '../shops/skim-disguised/truth.ts'
import { shops as skimEncoded } from '../shops/skim-encoded/truth.ts'
import { shops as skimFormAction } from '../shops/skim-form-action/truth.ts'
import { shops as skimGzip } from '../shops/skim-gzip/truth.ts'
import { shops as skimHandlerAttribute } from '../shops/skim-handler-attribute/truth.ts'
import { shops as skimHookDetector } from '../shops/skim-hook-detector/truth.ts'
import { routes as skimImageLoaderRoutes } from '../shops/skim-image-loader/routes.ts'
import { shops as skimImageLoader } from '../shops/skim-image-loader/truth.ts'
import { shops as skimInlineSubmit } from '../shops/skim-inline-submit/truth.ts'
import { shops as skimKeylogger } from '../shops/skim-keylogger/truth.ts'
import { shops as skimLead } from '../shops/skim-lead/truth.ts'
import { shops as skimListener } from '../shops/skim-listener/truth.ts'
import { routes as skimNativeRoutes } from '../shops/skim-native/routes.ts'
import { shops as skimNative } from '../shops/skim-native/truth.ts'
import { shops as skimOverlay } from '../shops/skim-overlay/truth.ts'
import { shops as skimPagehide } from '../shops/skim-pagehide/truth.ts'
import { shops as skimReinjection } from '../shops/skim-reinjection/truth.ts'
import { shops as skimServiceWorker } from '../shops/skim-service-worker/truth.ts'
import { shops as skimSplit } from '../shops/skim-split/truth.ts'
import { shops as skimSubmit } from '../shops/skim-submit/truth.ts'
import { shops as skimSubmitAction } from '../shops/skim-submit-action/truth.ts'
import { shops as skimSwappedFrame } from '../shops/skim-swapped-frame/truth.ts'
import { shops as skimTimeGate } from '../shops/skim-time-gate/truth.ts'
import { shops as skimWebrtc } from '../shops/skim-webrtc/truth.ts'
import { shops as skimWebsocket } from '../shops/skim-websocket/truth.ts'
import { routes as slowRoutes } from '../shops/slow/routes.ts'
import { shops as slow } from '../shops/slow/truth.ts'
import { shops as spa } from '../shops/spa/truth.ts'
import { shops as tagManager } from '../shops/tag-manager/truth.ts'
import { shops as unlisted } from '../shops/unlisted/truth.ts'
import { routes as wallsRoutes } from '../shops/walls/routes.ts'
import { shops as walls } from '../shops/walls/truth.ts'
import { shops as workers } from '../shops/workers/truth.ts'
import { routes as zooRoutes } from '../shops/zoo/routes.ts'
import { shops as zoo } from '../shops/zoo/truth.ts'

export const shops: readonly Shop[] = [
  ...benign,
  ...broken,
  ...broughtProvider,
  ...clean,
  ...consent,
  ...cspBlocked,
  ...dialogs,
  ...directPost,
  ...encodings,
  ...heavy,
  ...hostedFields,
  ...integrity,
  ...late,
  ...merchantForm,
  ...packageAdyen,
  ...packageBraintree,
  ...packageCard,
  ...packageCleave,
  ...packageImask,
  ...packageJqueryPayment,
  ...packagePayment,
  ...packagePaystack,
  ...packageReact,
  ...perf,
  ...platform,
  ...pressed,
  ...redirect,
  ...skimAes,
  ...skimButton,
  ...skimCleanFrame,
  ...skimClientGate,
  ...skimDelegated,
  ...skimDisguised,
  ...skimEncoded,
  ...skimFormAction,
  ...skimGzip,
  ...skimHandlerAttribute,
  ...skimHookDetector,
  ...skimImageLoader,
  ...skimInlineSubmit,
  ...skimKeylogger,
  ...skimLead,
  ...skimListener,
  ...skimNative,
  ...skimOverlay,
  ...skimPagehide,
  ...skimReinjection,
  ...skimServiceWorker,
  ...skimSplit,
  ...skimSubmit,
  ...skimSubmitAction,
  ...skimSwappedFrame,
  ...skimTimeGate,
  ...skimWebrtc,
  ...skimWebsocket,
  ...slow,
  ...spa,
  ...tagManager,
  ...unlisted,
  ...walls,
  ...workers,
  ...zoo,
]

export const routes: Routes = {
  ...brokenRoutes,
  ...cartsRoutes,
  ...cleanRoutes,
  ...cspBlockedRoutes,
  ...encodingsRoutes,
  ...heavyRoutes,
  ...hostedFieldsRoutes,
  ...integrityRoutes,
  ...merchantFormRoutes,
  ...perfRoutes,
  ...platformRoutes,
  ...redirectRoutes,
  ...skimImageLoaderRoutes,
  ...skimNativeRoutes,
  ...slowRoutes,
  ...wallsRoutes,
  ...zooRoutes,
}
