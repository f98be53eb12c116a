// Owns the picture of a scan result: as a phone and as a wider screen show it, in the language of the page.
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'
import css from './home.module.css'
import desktopEn from './result-desktop-en.webp'
import desktopEs from './result-desktop-es.webp'
import phoneEn from './result-phone-en.webp'
import phoneEs from './result-phone-es.webp'

/** Sizes are those of the files. */
const pictures = {
  en: { desktop: { src: desktopEn, width: 1752, height: 1206 }, phone: { src: phoneEn, width: 750, height: 1240 } },
  es: { desktop: { src: desktopEs, width: 1752, height: 1392 }, phone: { src: phoneEs, width: 750, height: 1240 } },
}

/** A real result of a test shop, asked for only when it is about to be seen. */
export function ResultPicture() {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const { desktop, phone } = pictures[language]
  return (
    <figure className={css.picture}>
      <picture>
        <source media="(max-width: 47.99em)" srcSet={phone.src} width={phone.width} height={phone.height} />
        <img {...desktop} alt={t('front.picture.alt')} loading="lazy" decoding="async" />
      </picture>
      <figcaption>{t('front.picture.caption')}</figcaption>
    </figure>
  )
}
