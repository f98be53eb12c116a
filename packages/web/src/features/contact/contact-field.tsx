// Owns one field of the contact form: its label, its place to type, and in words what is wrong with it.
import { contactMessageMax, contactNameMax } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import css from './contact.module.css'
import type { ContactField as Name } from './send-message.ts'

/** Longest texts, as the server takes them; the standard's for an address. */
const lengthMax: Record<Name, number> = { name: contactNameMax, email: 254, message: contactMessageMax }

interface FieldProps {
  name: Name
  /** Whether it is blank, or refused by the server; null where nothing is wrong. */
  wrong: 'missing' | 'refused' | null
  onChange: () => void
}

/** A labelled field. Every field is needed, so none is marked. */
export function ContactField({ name, wrong, onChange }: FieldProps) {
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
