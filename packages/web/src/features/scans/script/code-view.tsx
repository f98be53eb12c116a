// Owns the read-only editor that shows code, with search. Its own chunk.
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
import css from './script.module.css'

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--tw-surface)', color: 'var(--tw-text)', maxHeight: '560px', fontSize: '12px' },
  '&.cm-focused': { outline: '2px solid var(--tw-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--tw-mono)', fontVariantLigatures: 'none', lineHeight: '20px' },
  '.cm-gutters': { backgroundColor: 'var(--tw-subtle)', color: 'var(--tw-text-3)', borderRight: '1px solid var(--tw-border)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--tw-accent-border)' },
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

// The default style knows which parts of the language to colour; its fixed colours are exchanged for ones that suit both schemes.
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

/** Code with line numbers, folding, colours and search (the button, or Ctrl or Cmd + F inside it). The text cannot be changed. */
export default function CodeView({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(null)
  const phrases = JSON.stringify(useCodePhrases())
  useEffect(() => {
    if (!host.current) return
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: [
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
    return () => view.destroy()
  }, [text, label, phrases])
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
      <div ref={host} className={css.code} />
    </>
  )
}
