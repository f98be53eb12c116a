/* tw:integrity-good */
window.pinned = 'good'
