/* tw:zoo-dynamic-external */
window.dynamicExternal = 1
