// Owns the title of the document.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the document's title to `title` and the product's name. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const product = t('shell.product')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
