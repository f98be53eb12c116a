// Choice of what a decision covers, with the number of scripts.
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Place, usePlaceCount } from '../requests/count-scripts.ts'
import { useScriptName } from '../script-name.ts'
import { usePurposeName } from '../use-purpose-name.ts'
import css from './decide.module.css'
import type { Covers, Subject } from './subject.ts'

interface CoversChoiceProps {
  siteId: string
  subject: Subject
  covers: Covers
  onChange: (covers: Covers) => void
}

function CountOf({ siteId, place }: { siteId: string; place: Place }) {
  const { t } = useTranslation()
  const { data, isError } = usePlaceCount(siteId, place)
  if (isError) return t('siteScripts.decide.coversUnknown')
  if (!data) return t('siteScripts.decide.counting')
  if (data.isLeast) return t('siteScripts.decide.coversAtLeast', { count: data.scripts })
  return data.scripts === 0 ? t('siteScripts.decide.coversNone') : t('siteScripts.decide.coversNow', { count: data.scripts })
}

/** The choices, and below them how many scripts the selected one covers. */
export function CoversChoice({ siteId, subject: { places, scriptIds, script, usual }, covers, onChange }: CoversChoiceProps) {
  const { t } = useTranslation()
  const purposeOf = usePurposeName()
  const scriptName = useScriptName()
  const nameOf = (place: Place) =>
    place.covers === 'vendor'
      ? t('siteScripts.decide.coversVendor', { vendor: place.vendor, purpose: purposeOf(place.purpose) })
      : t('siteScripts.decide.coversDirectory', { directory: `${place.host}${place.directory}` })
  const chosen = places.find((place) => place.covers === covers)
  const ownName = script
    ? t('siteScripts.decide.coversOne', { script: scriptName(script) })
    : t('siteScripts.decide.coversScripts', { count: scriptIds.length })
  const scripts = { covers: 'scripts', label: ownName }
  const others = places.map((place) => ({ covers: place.covers, label: nameOf(place) }))
  const choices = usual === 'scripts' ? [scripts, ...others] : [...others, scripts]
  return (
    <div>
      <Radio.Group label={t('siteScripts.decide.covers')} value={covers} onChange={(value) => onChange(value as Covers)}>
        <Stack gap={8} mt={8}>
          {choices.map((choice) => (
            <Radio key={choice.covers} value={choice.covers} label={choice.label} classNames={{ label: css.long }} />
          ))}
        </Stack>
      </Radio.Group>
      {chosen ? (
        <p className={css.count} role="status">
          <CountOf siteId={siteId} place={chosen} />
        </p>
      ) : null}
    </div>
  )
}
