// Owns what a route says of how the build treats it.

/** Marks a route that the build renders ahead: a public page as it is, a screen as it waits. */
export interface RenderedHandle {
  isPublic: boolean
  /** Modules of its chunks, whose files the document names in its head. */
  sources: readonly string[]
}
