/* tw:workers-shared */
self.onconnect = function (event) { event.ports[0].postMessage('hello') }
