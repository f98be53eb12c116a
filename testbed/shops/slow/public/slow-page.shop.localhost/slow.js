/* tw:slow-arrived */
window.slow = true
