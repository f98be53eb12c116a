// Form that adds a page to a site: its address, whether shoppers pay there, and errors at the field.
import { Radio, Title } from '@mantine/core'
import { parsePageAddress } from '@tillwatch/contract/rules'
import type { Page, PageList } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Link } from '#components/link.tsx'
import { RequestFailed, useErrorSentence } from '#components/request-failed.tsx'
import { RecorderGuide } from '#features/journeys/recorder-guide.tsx'
import { useAutomaticJourney } from '#features/journeys/requests.ts'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { AddressRow } from '../address-row.tsx'
import { useAddPage } from '../page-requests.ts'
import { useWatchedWords } from '../use-watched-words.ts'
import css from './site.module.css'

/** How shoppers get to a payment page: its URL opens it, a product must be in the cart, or by a recorded journey. */
const ways = ['open', 'cart', 'record'] as const
type Way = (typeof ways)[number]

function PlanIsFull() {
  const { t } = useTranslation()
  return (
    <p role="status" className={css.plain}>
      {t('sites.add.full')} <Link to="/dashboard?tab=billing">{t('sites.page.toBilling')}</Link>
    </p>
  )
}

/** The form, or a link to more pages if the plan covers no further page. Keeps its input until the page is added. */
export function AddPageForm({ site: { siteId, host, allowance, pages } }: { site: PageList }) {
  const { t } = useTranslation()
  const known = useErrorSentence()
  const watched = useWatchedWords()
  const add = useAddPage(siteId)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const [url, setUrl] = useState('')
  const [isPayment, setIsPayment] = useState(true)
  const [way, setWay] = useState<Way>('open')
  const automatic = useAutomaticJourney()
  const [missing, setMissing] = useState(false)
  const refusal = add.error as Partial<ApiError> | null
  const isFull = refusal?.code === 'conflict' && refusal.field === undefined

  const sentence = (error: Error): string => {
    if (refusal?.code !== 'conflict') return known(error)
    const read = parsePageAddress(url)
    return read.ok && pages.some((page) => page.url === read.url) ? t('sites.add.watched') : t('sites.add.otherHost', { host })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim()
    setMissing(address === '')
    if (address === '') return field.current?.focus()
    const onSuccess = (page: Page) => {
      void notify.success(watched(page))
      if (isPayment && way === 'cart') automatic.mutate(page)
      if (isPayment && way === 'record') void navigate(`/sites/${siteId}/journeys?page=${encodeURIComponent(page.id)}`)
      setUrl('')
      setIsPayment(true)
      setWay('open')
    }
    add.mutate({ url: address, isPayment }, { onSuccess, onError: () => field.current?.focus() })
  }
  if (allowance !== null && pages.length >= allowance) return <PlanIsFull />
  return (
    <form className={css.box} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {t('sites.add.title')}
      </Title>
      <AddressRow
        ref={field}
        label={t('sites.add.address')}
        value={url}
        onType={(address) => {
          setUrl(address)
          setMissing(false)
          if (add.error) add.reset()
        }}
        problem={missing ? t('problems.address.empty') : add.error && !isFull ? sentence(add.error) : null}
        submit={t('sites.add.submit')}
        busy={add.isPending}
      />
      <label className={css.check}>
        <input type="checkbox" checked={isPayment} onChange={(event) => setIsPayment(event.currentTarget.checked)} />
        {t('sites.page.pays')}
      </label>
      {isPayment ? (
        <Radio.Group label={t('sites.add.way.title')} value={way} onChange={(next) => setWay(ways.find((one) => one === next) ?? 'open')}>
          {ways.map((one) => (
            <Radio key={one} mt={4} value={one} label={t(`sites.add.way.${one}`)} />
          ))}
        </Radio.Group>
      ) : null}
      {isPayment && way === 'record' ? <RecorderGuide /> : null}
      {automatic.error ? <RequestFailed title={t('sites.add.way.failed')} error={automatic.error} /> : null}
      {isFull ? <PlanIsFull /> : null}
    </form>
  )
}
