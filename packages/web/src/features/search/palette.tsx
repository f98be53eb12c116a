// Search dialog: one field with grouped results, fully usable by keyboard. Uses native elements, since the start of the dashboard loads it.
import './texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { useIncidentTitle } from '#features/alerts/use-incident-title.ts'
import { call } from '#lib/api.ts'
import { type Destination, useDestinations } from './destinations.ts'
import css from './palette.module.css'

/** Shortest text that the server searches for. */
const charsMin = 2

/** Delay after typing before a request. */
const pauseMs = 150

/** The dialog closes when a target is selected. */
export function Palette({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { groups, isAsking, hasFailed } = useGroups(text)
  const all = groups.flatMap(([, list]) => list)
  // Enter opens the first result unless another is selected; new results reset the selection to the first.
  const shown = all.map(({ to }) => to).join(' ')
  const [chosen, setChosen] = useState({ at: 0, shown })
  const at = chosen.shown === shown ? chosen.at : 0
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])

  const open = (place: Destination | undefined) => {
    if (place === undefined) return
    close()
    void navigate(place.to)
  }
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move !== undefined && all.length > 0) setChosen({ at: (at + move + all.length) % all.length, shown })
    else if (event.key === 'Enter') open(all[at])
    else return
    event.preventDefault()
  }
  const note = hasFailed ? t('search.failed') : all.length === 0 && !isAsking ? t('search.none', { text }) : null
  return (
    // A press on the backdrop targets the dialog element itself.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={t('search.title')}
      onClose={close}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <div className={css.box}>
        <div className={css.field}>
          <Icon name="search" size={16} />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
          />
          <button type="button" aria-label={t('shell.close')} onClick={close}>
            <Icon name="close" size={14} />
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.title')} className={css.list}>
          {groups.map(([group, list]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box
            <div key={group} role="group" aria-label={t(`search.groups.${group}`)}>
              <p aria-hidden="true">{t(`search.groups.${group}`)}</p>
              {list.map((place) => {
                const index = all.indexOf(place)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the field, which moves the choice
                  <div
                    key={`${place.to} ${place.text}`}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => setChosen({ at: index, shown })}
                    onClick={() => open(place)}
                  >
                    {place.text}
                    {place.place ? <span className={css.place}> {place.place}</span> : null}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p className={css.note} role="status">
          {note}
        </p>
      </div>
    </dialog>
  )
}

type Group = 'actions' | 'sites' | 'pages' | 'scripts' | 'incidents'

/** Empty groups are omitted. `isAsking` is true until all groups belong to `text`. */
function useGroups(text: string): { groups: [Group, Destination[]][]; isAsking: boolean; hasFailed: boolean } {
  const { t } = useTranslation()
  const titleOf = useIncidentTitle()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
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

/** Keeps the last answer until the next one arrives. Disabled for a text that is too short. */
function useSearch(text: string) {
  return useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call('GET /search', { query: { q: text }, signal }),
    enabled: text.length >= charsMin,
    placeholderData: keepPreviousData,
  })
}
