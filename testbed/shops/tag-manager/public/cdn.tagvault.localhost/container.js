/* tw:tags-container */
(function () {
  function load(src) { var s = document.createElement('script'); s.src = src; document.head.appendChild(s) }
  load('http://ads.retarget.localhost:{{port}}/loader.js')
  load('http://stats.example-analytics.localhost:{{port}}/analytics.js')
  var inline = document.createElement('script')
  inline.text = '/* tw' + ':tags-custom */ window.customTag = 1'
  document.head.appendChild(inline)
})()
