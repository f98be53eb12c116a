// Consequences of a page's payment integration for its owner, with sources.
import type { IntegrationType } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './payment-meaning.module.css'

const faq =
  'https://www.pcisecuritystandards.org/faq/articles/Frequently_Asked_Question/how-does-an-e-commerce-merchant-meet-the-saq-a-eligibility-criteria-for-scripts/'

/** What scripts can do on the page, which questionnaire is usual, and the source of both. */
export function PaymentMeaning({ integration }: { integration: IntegrationType }) {
  const { t } = useTranslation()
  return (
    <div className={css.meaning}>
      <p>{t(`words.integrationMeaning.${integration}`)}</p>
      <p>
        {t(`words.questionnaire.${integration}`)} {t('discovery.payment.acquirer')}
      </p>
      <p className="tw-muted tw-small">
        {t('discovery.payment.sources')} <Link to="/buyers-guide#scope">{t('discovery.payment.guide')}</Link> ·{' '}
        <a href={faq} rel="noreferrer">
          {t('discovery.payment.faq')}
        </a>
      </p>
    </div>
  )
}
