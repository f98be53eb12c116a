// Fields for authorizing the scripts of an incident: whether to, which ones, why they are needed, and who is responsible for them.
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { decisionReasons } from '@tillwatch/contract/lists'
import type { AuthorizeScripts, IncidentScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './incident.module.css'

export type AuthorizeDraft = Omit<AuthorizeScripts, 'scriptIds'> & { isWanted: boolean }

export const noAuthorization: AuthorizeDraft = { isWanted: true, reason: 'business', justification: '', owner: '' }

/** Minimum length of a justification. */
const justificationMin = 10

/** The scripts to authorize, only with unchanged contents; null if none exist, or if not wanted. */
export function authorizationOf(
  { isWanted, justification, ...draft }: AuthorizeDraft,
  scripts: readonly IncidentScript[],
): AuthorizeScripts | null {
  const scriptIds = scripts.filter(({ isAsFound }) => isAsFound).map(({ id }) => id)
  return isWanted && scriptIds.length > 0 ? { ...draft, justification: justification.trim(), scriptIds } : null
}

export const isTooShort = ({ justification }: Pick<AuthorizeDraft, 'justification'>): boolean =>
  justification.trim().length < justificationMin

interface FieldsProps {
  scripts: readonly IncidentScript[]
  draft: AuthorizeDraft
  set: (draft: AuthorizeDraft) => void
  /** Whether the form was submitted, so that missing input is shown. */
  tried: boolean
}

/** Without any unchanged script, it only says so. */
export function AuthorizeFields({ scripts, draft, set, tried }: FieldsProps) {
  const { t } = useTranslation()
  const [asFound, others] = [scripts.filter(({ isAsFound }) => isAsFound), scripts.filter(({ isAsFound }) => !isAsFound)]
  return (
    <Stack gap={12}>
      {asFound.length === 0 ? null : (
        <>
          <Checkbox
            label={t('alerts.act.authorize', { count: asFound.length })}
            description={t('alerts.act.authorizeText')}
            checked={draft.isWanted}
            onChange={(event) => set({ ...draft, isWanted: event.currentTarget.checked })}
          />
          <Scripts scripts={asFound} />
        </>
      )}
      {draft.isWanted && asFound.length > 0 ? (
        <>
          <Radio.Group
            label={t('alerts.act.reason')}
            value={draft.reason}
            onChange={(value) => set({ ...draft, reason: decisionReasons.find((each) => each === value) ?? draft.reason })}
          >
            <Stack gap={8} mt={8}>
              {decisionReasons.map((value) => (
                <Radio key={value} value={value} label={t(`alerts.act.reasons.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('alerts.act.justification')}
            description={t('alerts.act.justificationText')}
            maxLength={2_000}
            rows={3}
            value={draft.justification}
            error={tried && isTooShort(draft) ? t('alerts.act.tooShort') : null}
            onChange={(event) => set({ ...draft, justification: event.currentTarget.value })}
          />
          <TextInput
            label={t('alerts.act.owner')}
            maxLength={200}
            value={draft.owner}
            onChange={(event) => set({ ...draft, owner: event.currentTarget.value })}
          />
        </>
      ) : (
        <p className={css.plain}>{t('alerts.act.notAuthorized')}</p>
      )}
      {others.length === 0 ? null : (
        <>
          <p className={css.plain}>{t('alerts.act.changedSince')}</p>
          <Scripts scripts={others} />
        </>
      )}
    </Stack>
  )
}

function Scripts({ scripts }: { scripts: readonly IncidentScript[] }) {
  const { t } = useTranslation()
  return (
    <ul className={css.scripts}>
      {scripts.map(({ id, siteId, siteHost, label }) => (
        <li key={id}>
          <Link to={`/sites/${encodeURIComponent(siteId)}/scripts/${encodeURIComponent(id)}`}>{label}</Link>
          <span className={css.quiet}>{t('alerts.onSites', { sites: siteHost })}</span>
        </li>
      ))}
    </ul>
  )
}
