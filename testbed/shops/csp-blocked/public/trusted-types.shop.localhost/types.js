/* tw:tt-page */
var policy = trustedTypes.createPolicy('shop', { createScript: function (text) { return text } })
;(0, eval)(policy.createScript('/* tw' + ':tt-allowed-eval */ window.allowed = 1'))
try { document.createElement('script').text = '/* tw' + ':tt-blocked */ window.never = 1' } catch (e) { window.stopped = String(e) }
try { document.createElement('script').src = 'http://cdn.forbidden.localhost:{{port}}/blocked.js' } catch (e) { window.stopped += String(e) }
