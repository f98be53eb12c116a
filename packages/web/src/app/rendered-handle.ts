// Route metadata for the build.

/** Marks a prerendered route: a public page in its final form, a screen in its loading state. */
export interface RenderedHandle {
  isPublic: boolean
  /** Modules of its chunks, whose files the document names in its head. */
  sources: readonly string[]
}
