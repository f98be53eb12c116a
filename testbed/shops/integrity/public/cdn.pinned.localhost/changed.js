/* tw:integrity-changed */
window.pinned = 'changed'
