/* tw:slow-first */
window.first = true
