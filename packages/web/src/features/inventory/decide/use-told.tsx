// Owns how a recorded decision is told: how many scripts it covers, and the way to undo it, which is a new decision.
import type { Decide, DecideAnswer } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { notify, offeringToast } from '#lib/notify.ts'
import { useDecide } from '../requests/decide.ts'
import css from './decide.module.css'

/** Gives a function that tells it. What was withdrawn is not undone from here: an approval needs its reason. */
export function useTold(siteId: string): (decision: Pick<Decide, 'verdict' | 'target'>, answer: DecideAnswer) => void {
  const { t } = useTranslation()
  const { mutateAsync } = useDecide(siteId)
  return ({ verdict, target }, { batchId, scripts }) => {
    const text = t(`siteScripts.decide.done.${verdict}`, { count: scripts })
    if (verdict === 'withdraw') return void notify.success(text)
    const undo = async () => {
      await offeringToast.dismiss(batchId)
      await mutateAsync({ verdict: 'withdraw', target, justification: '' }).then(
        () => notify.success(t('siteScripts.decide.undone')),
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
