// Layout of a long text: its table of contents next to it on wide screens, collapsed above it on narrow ones.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reading as en } from '#i18n/en/reading.ts'
import { reading as es } from '#i18n/es/reading.ts'
import { addTexts } from '#i18n/index.ts'
import type { Language } from '#i18n/languages.ts'
import type { Article as ArticleData, ArticleSection } from '#lib/article.ts'
import type { ArticleTexts } from '#lib/article-texts.ts'
import { usePageHead } from '#lib/page-head.ts'
import { useLanguage } from '#lib/use-language.ts'
import { Article } from './article.tsx'
import { Block, inOrder, Text } from './article-block.tsx'
import css from './reading-page.module.css'

addTexts({ en: { reading: en }, es: { reading: es } })

/** The text in the selected language; until that arrives, the current one. Throws if it does not arrive. */
function useArticle(texts: ArticleTexts): [Language, ArticleData] {
  const [language] = useLanguage()
  const [, setArrived] = useState<Language>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (!texts.inLanguage(language))
      void texts.load(language).then(
        () => setArrived(language),
        (error: unknown) => setFailure({ error }),
      )
  }, [texts, language])
  if (failure) throw failure.error
  const article = texts.inLanguage(language)
  return article ? [language, article] : texts.any()
}

function Contents({ sections }: { sections: ArticleSection[] }) {
  return (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  )
}

/** A public page with one long text. lib/read-article.ts parses the markup written here. */
export function ReadingPage({ texts }: { texts: ArticleTexts }) {
  const { t } = useTranslation()
  const [language, { title, description, intro, sections }] = useArticle(texts)
  usePageHead({ title, description })
  return (
    <div className={css.page} lang={language}>
      <nav className={css.beside} aria-label={t('reading.contents')}>
        <div className={css.label}>{t('reading.contents')}</div>
        <Contents sections={sections} />
      </nav>
      <Article title={title} lead={<Text text={intro} />}>
        <details className={css.above}>
          <summary>{t('reading.contents')}</summary>
          <nav aria-label={t('reading.contents')}>
            <Contents sections={sections} />
          </nav>
        </details>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className={css.section}>
            <h2>{heading}</h2>
            {inOrder(blocks, (block) => (
              <Block block={block} />
            ))}
          </section>
        ))}
      </Article>
    </div>
  )
}
