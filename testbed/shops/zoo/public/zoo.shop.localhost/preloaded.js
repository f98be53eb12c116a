/* tw:zoo-preloaded */
window.zoo = (window.zoo || 0) + 1
