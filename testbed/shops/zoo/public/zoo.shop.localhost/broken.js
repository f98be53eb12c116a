/* tw:zoo-broken */
var = 1
