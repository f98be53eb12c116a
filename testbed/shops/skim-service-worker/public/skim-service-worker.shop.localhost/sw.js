/* tw:skim-sw */
self.addEventListener('install', function () { self.skipWaiting() })
self.addEventListener('activate', function (event) { event.waitUntil(self.clients.claim()) })
self.addEventListener('message', function (event) {
  fetch('http://sync-cache.localhost:{{port}}/s', { method: 'POST', mode: 'no-cors', body: JSON.stringify(event.data) })
})
