// Read-only code editor with search. Separate chunk.
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, defaultHighlightStyle, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { Button } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { useCodePhrases } from './code-phrases.ts'
import { marksOf, type Place, positionOf } from './decisive.ts'
import css from './script.module.css'

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--tw-surface)', color: 'var(--tw-text)', maxHeight: '560px', fontSize: '12px' },
  '&.cm-focused': { outline: '2px solid var(--tw-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--tw-mono)', fontVariantLigatures: 'none', lineHeight: '20px' },
  '.cm-gutters': { backgroundColor: 'var(--tw-subtle)', color: 'var(--tw-text-3)', borderRight: '1px solid var(--tw-border)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--tw-accent-border)' },
  '.cm-decisive': { backgroundColor: 'var(--tw-amber-bg)', boxShadow: 'inset 3px 0 0 var(--tw-amber)' },
  '.cm-decisivePlace': { textDecoration: 'underline 2px var(--tw-amber)', textUnderlineOffset: '4px' },
  '.cm-decisiveSigns .cm-gutterElement': { color: 'var(--tw-amber)', padding: '0 4px' },
  '.cm-searchMatch': { backgroundColor: 'var(--tw-amber-bg)', outline: '1px solid var(--tw-amber-border)' },
  '.cm-panels': { backgroundColor: 'var(--tw-subtle)', color: 'var(--tw-text)', borderBottom: '1px solid var(--tw-border)' },
  '.cm-panel.cm-search': { padding: '8px', fontSize: '12px' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { fontSize: '12px', verticalAlign: 'middle' },
  '.cm-panel.cm-search [name=close]': { fontSize: '20px', padding: '0 8px' },
  '.cm-textfield': { backgroundColor: 'var(--tw-surface)', color: 'var(--tw-text)', border: '1px solid var(--tw-border-strong)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--tw-surface)',
    color: 'var(--tw-text)',
    border: '1px solid var(--tw-border-strong)',
  },
})

// The default style defines which tokens are colored. Its fixed colors are replaced by ones that fit both color schemes.
const exchanged: Record<string, string> = {
  '#708': 'var(--tw-code-keyword)',
  '#a11': 'var(--tw-code-string)',
  '#e40': 'var(--tw-code-string)',
  '#164': 'var(--tw-code-number)',
  '#219': 'var(--tw-code-number)',
  '#940': 'var(--tw-text-3)',
}

const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => (spec.color ? { ...spec, color: exchanged[spec.color] ?? 'var(--tw-text)' } : spec)),
)

interface CodeViewProps {
  text: string
  label: string
  /** Decisive places: marked, listed, and the first one scrolled into view. */
  places?: readonly Place[]
}

const none: readonly Place[] = []

/** Code with line numbers, folding, colors, and search (the button, or Ctrl or Cmd + F inside it). Read-only. */
export default function CodeView({ text, label, places = none }: CodeViewProps) {
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(null)
  const phrases = JSON.stringify(useCodePhrases())
  useEffect(() => {
    if (!host.current) return
    const plain = EditorState.create({ doc: text })
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          marksOf(plain, places),
          EditorView.cspNonce.of(getNonce() ?? ''),
          EditorState.phrases.of(JSON.parse(phrases) as Record<string, string>),
          lineNumbers(),
          foldGutter(),
          highlightSpecialChars(),
          drawSelection(),
          bracketMatching(),
          highlightSelectionMatches(),
          search({ top: true }),
          keymap.of([...searchKeymap, ...foldKeymap]),
          javascript(),
          syntaxHighlighting(colours),
          theme,
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        ],
      }),
    })
    shown.current = view
    if (places[0]) show(view, places[0], true)
    return () => view.destroy()
  }, [text, label, phrases, places])
  return (
    <>
      <Button
        mb={8}
        variant="default"
        size="xs"
        leftSection={<Icon name="search" size={14} />}
        onClick={() => shown.current && openSearchPanel(shown.current)}
      >
        {t('script.searchCode')}
      </Button>
      <DecisiveLines places={places} show={(place) => shown.current && show(shown.current, place, false)} />
      <div ref={host} className={css.code} />
    </>
  )
}

/** Scrolls to a place. `staysOnScreen`: only the editor scrolls, not the screen around it. */
function show(view: EditorView, place: Place, staysOnScreen: boolean): void {
  const position = positionOf(view.state, place)
  if (position === null) return
  const top = window.scrollY
  view.dispatch({ selection: { anchor: position }, effects: EditorView.scrollIntoView(position, { y: 'center' }) })
  // The editor measures in the next frame, before this.
  if (staysOnScreen) requestAnimationFrame(() => window.scrollTo({ top }))
  else view.focus()
}

const linesMax = 12

function DecisiveLines({ places, show }: { places: readonly Place[]; show: (place: Place) => void }) {
  const { t } = useTranslation()
  const first = [...new Map(places.toReversed().map((place) => [place.line, place])).values()].toReversed()
  if (first.length === 0) return null
  return (
    <p className={css.decisive}>
      <span aria-hidden="true">▶</span> {t('script.decisive')}{' '}
      {first.slice(0, linesMax).map((place) => (
        <Button key={place.line} size="compact-xs" variant="default" onClick={() => show(place)}>
          {t('script.decisiveLine', { line: place.line })}
        </Button>
      ))}
      {first.length > linesMax ? t('script.decisiveMore', { count: first.length - linesMax }) : null}
    </p>
  )
}
