// Checkbox with which a person declares the right to test a shop.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './declaration.module.css'

interface DeclarationCheckProps {
  checked: boolean
  /** While the shop is unknown. */
  isOff?: boolean
  onChange: (checked: boolean) => void
  /** Consequences of leaving it empty. */
  note: string
}

/** The whole text of the declaration is the label. */
export function DeclarationCheck({ checked, isOff = false, onChange, note }: DeclarationCheckProps) {
  const { t } = useTranslation()
  const noteId = useId()
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={isOff}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {t('proofs.declaration')}
        <small id={noteId}>{note}</small>
      </span>
    </label>
  )
}
