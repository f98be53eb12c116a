// Confirmation of a recorded decision: how many scripts it covers, and a button that undoes it with new decisions.
import type { Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { notify, offeringToast } from '#lib/notify.ts'
import { useUndo } from '../requests/decide.ts'
import { useStandingWords } from '../use-standing-words.ts'
import css from './decide.module.css'

/** Returns a function that shows it. After undoing, the scripts have their previous status. */
export function useTold(siteId: string): (verdict: Decide['verdict'], answer: DecideAnswer) => void {
  const { t } = useTranslation()
  const { mutateAsync } = useUndo(siteId)
  const say = useStandingWords()
  return (verdict, { batchId, scripts, leftOut }) => {
    const done = t(`siteScripts.decide.done.${verdict}`, { count: scripts })
    const left = leftOut === 1 ? say({ code: 'left-out-one' }) : say({ code: 'left-out', values: { count: leftOut } })
    const text = leftOut > 0 ? `${done} ${left}` : done
    const undo = async () => {
      await offeringToast.dismiss(batchId)
      await mutateAsync(batchId).then(
        (undone) => notify.success(t('siteScripts.decide.undone', { count: undone.scripts })),
        () => notify.error(t('siteScripts.decide.undoFailed')),
      )
    }
    const message = (
      <span className={css.told}>
        {text}
        <Button size="small" onClick={() => void undo()}>
          {t('siteScripts.decide.undo')}
        </Button>
      </span>
    )
    void offeringToast.success(message, batchId)
  }
}
