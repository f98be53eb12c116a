/* tw:slow-app */
setTimeout(function () { var s = document.createElement('script'); s.src = '/after.js'; document.head.appendChild(s) }, 1000)
