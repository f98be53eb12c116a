/* tw:workers-service-part */
self.part = true
