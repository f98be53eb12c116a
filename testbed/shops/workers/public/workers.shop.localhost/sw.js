/* tw:workers-service */
importScripts('/sw-part.js')
self.addEventListener('install', function () { self.skipWaiting() })
