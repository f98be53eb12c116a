/* tw:zoo-deferred */
window.zoo = (window.zoo || 0) + 1
