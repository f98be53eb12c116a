/* tw:late-five */
window.late = 'five'
