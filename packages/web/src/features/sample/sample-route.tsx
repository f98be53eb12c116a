// Entry page of the sample: which shop it is, and what there is to see.
import './texts.ts'
import { samplePath, sampleSiteId } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Article } from '#components/article.tsx'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { usePageHead } from '#lib/page-head.ts'
import type { SampleTab } from '#lib/sample.ts'

const site = `${samplePath}/sites/${sampleSiteId}`
const tab = (name: SampleTab) => `${samplePath}/dashboard?tab=${name}`
const parts = [
  ['overview', tab('overview')],
  ['alerts', tab('alerts')],
  ['scripts', `${site}/scripts`],
  ['headers', `${site}/headers`],
  ['history', `${site}/history`],
  ['scans', site],
  ['reports', tab('reports')],
  ['assessor', `${samplePath}/assess`],
] as const

/** The page at `/sample`. The screens behind it are another document, so its links are plain anchors. */
export function Component() {
  const { t } = useTranslation()
  const shown = useSession().useConfig((config) => config?.sampleSite ?? true)
  usePageHead({ title: t('sample.title'), description: t('sample.description') })
  return (
    <Article title={t('sample.title')} lead={t('sample.lead')}>
      {shown ? (
        <>
          <p>
            <a href={tab('overview')} className={buttonLook({ kind: 'main', size: 'large' })}>
              {t('sample.open')}
            </a>
          </p>
          <h2>{t('sample.see')}</h2>
          <ul>
            {parts.map(([part, path]) => (
              <li key={part}>
                <a href={path}>{t(`sample.parts.${part}`)}</a>
                <br />
                {t(`sample.texts.${part}`)}
              </li>
            ))}
          </ul>
          <h2>{t('sample.true')}</h2>
          <p>{t('sample.trueText')}</p>
        </>
      ) : (
        <p>{t('sample.off')}</p>
      )}
      <p>
        <Link to="/sign-up">{t('sample.own')}</Link>
      </p>
    </Article>
  )
}
