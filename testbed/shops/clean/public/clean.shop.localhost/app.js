/* tw:clean-app */
document.documentElement.dataset.ready = 'yes'
