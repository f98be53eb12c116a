// Owns the dialog of the search: one field, and what it finds in groups, all by keyboard.
import './texts.ts'
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { Themed } from '#components/themed.tsx'
import { useIncidentTitle } from '#features/alerts/use-incident-title.ts'
import { type Destination, useDestinations } from './destinations.ts'
import css from './palette.module.css'
import { useSearch } from './requests.ts'

/** While somebody types, the server is asked after this pause. */
const pauseMs = 150

type Group = 'actions' | 'sites' | 'pages' | 'scripts' | 'incidents'

function useGroups(text: string): { groups: [Group, Destination[]][]; isAsking: boolean; hasFailed: boolean } {
  const { t } = useTranslation()
  const titleOf = useIncidentTitle()
  const [asked] = useDebouncedValue(text, pauseMs)
  const { data, isFetching, isError } = useSearch(asked)
  const actions = useDestinations(text)
  const found = text === '' ? undefined : data
  const groups: [Group, Destination[]][] = [
    ['sites', (found?.sites ?? []).map(({ id, host }) => ({ to: `/sites/${id}`, text: host }))],
    [
      'incidents',
      (found?.incidents ?? []).map(({ id, incident }) => ({
        to: `/dashboard?tab=alerts&incident=${encodeURIComponent(id)}`,
        text: titleOf(incident),
      })),
    ],
    [
      'scripts',
      (found?.scripts ?? []).map(({ id, siteId, siteHost, label }) => ({
        to: `/sites/${siteId}/scripts/${id}`,
        text: label,
        place: t('search.onSite', { host: siteHost }),
      })),
    ],
    ['pages', (found?.pages ?? []).map(({ siteId, url }) => ({ to: `/sites/${siteId}`, text: url }))],
    ['actions', actions],
  ]
  return { groups: groups.filter(([, list]) => list.length > 0), isAsking: asked !== text || isFetching, hasFailed: isError }
}

/** The dialog, which a chosen place closes. */
export function Palette({ close }: { close: () => void }) {
  return (
    <Themed>
      <PaletteDialog close={close} />
    </Themed>
  )
}

function PaletteDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { groups, isAsking, hasFailed } = useGroups(text)
  const combobox = useCombobox({ opened: true })
  const count = groups.reduce((sum, [, list]) => sum + list.length, 0)
  const shown = groups.flatMap(([, list]) => list.map(({ to }) => to)).join(' ')
  const { selectFirstOption } = combobox
  // Enter opens the first one.
  useEffect(() => {
    if (shown !== '') selectFirstOption()
  }, [selectFirstOption, shown])
  const open = (to: string) => {
    close()
    void navigate(to)
  }
  return (
    <Modal opened onClose={close} title={t('search.title')} size="lg" yOffset="12vh" closeButtonProps={{ 'aria-label': t('shell.close') }}>
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            size="md"
            leftSection={<Icon name="search" size={16} />}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={css.options} aria-label={t('search.title')}>
          {groups.map(([group, list]) => (
            <Combobox.Group key={group} label={t(`search.groups.${group}`)}>
              {list.map(({ to, text: name, place }) => (
                <Combobox.Option key={`${to} ${name}`} value={to}>
                  <span className={css.name}>{name}</span>
                  {place ? <span className={css.place}>{place}</span> : null}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <p className={css.note} role="status">
        {hasFailed ? t('search.failed') : count === 0 && !isAsking ? t('search.none', { text }) : null}
      </p>
    </Modal>
  )
}
