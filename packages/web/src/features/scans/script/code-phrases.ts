// Texts of the code editor's own controls.
import { useTranslation } from 'react-i18next'

/** The editor's English phrases with their translations. */
export function useCodePhrases(): Record<string, string> {
  const { t } = useTranslation()
  return {
    Find: t('script.editor.find'),
    next: t('script.editor.next'),
    previous: t('script.editor.previous'),
    all: t('script.editor.all'),
    'match case': t('script.editor.case'),
    regexp: t('script.editor.regexp'),
    'by word': t('script.editor.word'),
    close: t('shell.close'),
    'current match': t('script.editor.current'),
    'on line': t('script.editor.onLine'),
    'Go to line': t('script.editor.goToLine'),
    go: t('script.editor.go'),
    'Fold line': t('script.editor.fold'),
    'Unfold line': t('script.editor.unfold'),
    'Folded lines': t('script.editor.folded'),
    'Unfolded lines': t('script.editor.unfolded'),
    to: t('script.editor.to'),
    'folded code': t('script.editor.foldedCode'),
    unfold: t('script.editor.unfold'),
    'Control character': t('script.editor.control'),
  }
}
