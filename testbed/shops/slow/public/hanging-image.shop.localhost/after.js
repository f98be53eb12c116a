/* tw:slow-after */
window.after = true
