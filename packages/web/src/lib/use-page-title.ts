// Title of the document.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the document's title to `title` and the product's name; null leaves it to a nested screen. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation()
  const product = t('shell.product')
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
