/* tw:workers-imported */
self.imported = true
