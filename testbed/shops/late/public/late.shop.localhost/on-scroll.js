/* tw:late-on-scroll */
window.late = 'on-scroll'
