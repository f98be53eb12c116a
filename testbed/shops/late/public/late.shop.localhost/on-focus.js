/* tw:late-on-focus */
window.late = 'on-focus'
