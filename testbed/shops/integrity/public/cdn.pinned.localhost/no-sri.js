/* tw:integrity-no-sri */
window.pinned = 'no-sri'
