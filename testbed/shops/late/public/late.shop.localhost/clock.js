/* tw:late-clock */
function load(name) { var s = document.createElement('script'); s.src = '/' + name; document.head.appendChild(s) }
setTimeout(function () { load('five.js') }, 5000)
setTimeout(function () { load('fifteen.js') }, 15000)
document.querySelector('#cc-number').addEventListener('focus', function () { load('on-focus.js') }, { once: true })
addEventListener('scroll', function () { load('on-scroll.js') }, { once: true })
document.addEventListener('mouseover', function () { load('on-hover.js') }, { once: true })
document.body.style.minHeight = '300vh'
