/* tw:workers-paint */
registerPaint('dots', class { paint() {} })
