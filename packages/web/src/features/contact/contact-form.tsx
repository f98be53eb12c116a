// Contact form. The input stays until the server has accepted it.

import { contactMessageMax, contactNameMax } from '@tillwatch/contract/lists'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import css from './contact.module.css'
import { blankFields, type ContactMessage, contactFields, type Failure, type ContactField as Name, sendMessage } from './send-message.ts'

/** Maximum lengths, as on the server; the standard's for an address. */
const lengthMax: Record<Name, number> = { name: contactNameMax, email: 254, message: contactMessageMax }

type Wrong = Partial<Record<Name, 'missing' | 'refused'>>

function read(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '')
  return { name: textOf('name'), email: textOf('email').trim(), message: textOf('message'), website: textOf('website') }
}

/** The form, replaced by a confirmation after sending. */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  if (sentFrom === null) return <Form onSent={setSentFrom} />
  return <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={css.sent}>
      <Notice
        icon="check"
        role="status"
        title={t('contact.sent.title')}
        actions={<Button onClick={onAnother}>{t('contact.sent.another')}</Button>}
      >
        {t('contact.sent.text', { email })}
      </Notice>
    </div>
  )
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  // Before hydration, the browser itself would submit the form, into the address.
  const [ready, setReady] = useState(false)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<Exclude<Failure, object> | null>(null)
  useEffect(() => setReady(true), [])

  function refuse(found: Wrong): void {
    setWrong(found)
    const first = contactFields.find((name) => found[name])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending) return
    const message = read(event.currentTarget)
    setFailure(null)
    const blank = blankFields(message)
    if (blank.length > 0) return refuse(Object.fromEntries(blank.map((name) => [name, 'missing'])))
    setSending(true)
    const failed = await sendMessage(message)
    setSending(false)
    if (failed === null) onSent(message.email)
    else if (typeof failed === 'object') refuse({ [failed.field]: 'refused' })
    else setFailure(failed)
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {contactFields.map((name) => (
        <ContactField
          key={name}
          name={name}
          wrong={wrong[name] ?? null}
          onChange={() => setWrong(({ [name]: _mended, ...others }) => others)}
        />
      ))}
      <div className={css.trap} aria-hidden="true">
        <label htmlFor="contact-website">{t('contact.trap')}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {failure === null ? null : (
        <Notice role="alert" icon="warn" tone="red" title={t('contact.failed.title')}>
          {t(`contact.failed.${failure}`)}
        </Notice>
      )}
      <noscript>
        <p>{t('contact.script')}</p>
      </noscript>
      <div className={css.end}>
        <Button type="submit" kind="main" size="large" disabled={!ready} busy={sending}>
          {sending ? t('contact.sending') : t('contact.send')}
        </Button>
        <p className={css.privacy}>
          {t('contact.privacy')} <Link to="/privacy-policy">{t('contact.policy')}</Link>
        </p>
      </div>
    </form>
  )
}

interface FieldProps {
  name: Name
  /** Whether it is blank, or rejected by the server; null if nothing is wrong. */
  wrong: 'missing' | 'refused' | null
  onChange: () => void
}

/** A labeled field. Every field is required, so none is marked. */
function ContactField({ name, wrong, onChange }: FieldProps) {
  const { t } = useTranslation()
  const id = `contact-${name}`
  const shared = {
    id,
    name,
    onChange,
    maxLength: lengthMax[name],
    className: css.input,
    'aria-required': true,
    'aria-invalid': wrong !== null,
    'aria-describedby': wrong === null ? undefined : `${id}-wrong`,
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t(`contact.${name}`)}</label>
      {name === 'message' ? (
        <textarea {...shared} rows={8} />
      ) : (
        <input {...shared} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
      )}
      {wrong === null ? null : (
        <div id={`${id}-wrong`} className={css.wrong}>
          <Icon name="warn" />
          {wrong === 'missing' ? t(`contact.missing.${name}`) : t(`contact.refused.${name}`, { max: lengthMax[name] })}
        </div>
      )}
    </div>
  )
}
