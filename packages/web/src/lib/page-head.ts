// Head of a public page: title and description, at run time and during prerendering.
import { createContext, useContext, useEffect } from 'react'
import type { HeadTag } from './language-tags.ts'
import { usePageTitle } from './use-page-title.ts'

export interface PageHead {
  title: string
  description: string
}

/** Receives the head of the prerendered page; null in a browser. */
export const HeadReceiver = createContext<((head: PageHead) => void) | null>(null)

/** Sets title and description of the document while the page is shown. */
export function usePageHead({ title, description }: PageHead): void {
  useContext(HeadReceiver)?.({ title, description })
  usePageTitle(title)
  useEffect(() => {
    replaceTags('page', descriptionTags(description))
    return () => replaceTags('page', [])
  }, [description])
}

/** The tags for a description. */
export function descriptionTags(description: string): HeadTag[] {
  return description === '' ? [] : [{ name: 'meta', attributes: { name: 'description', content: description } }]
}

/** Replaces the tags of the same group in the document's head with `tags`. */
export function replaceTags(group: 'page' | 'language', tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[data-group="${group}"]`)) old.remove()
  for (const { name, attributes } of tags) {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries({ ...attributes, 'data-group': group })) element.setAttribute(attribute, value)
    document.head.append(element)
  }
}
