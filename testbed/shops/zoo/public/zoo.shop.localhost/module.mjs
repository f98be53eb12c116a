/* tw:zoo-module */
import './dependency.mjs'
await import('./dynamic.mjs')
