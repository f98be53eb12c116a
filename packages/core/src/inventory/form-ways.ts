// Destinations of a form: its own action, and that of each submit button that has one.
import type { CapturedForm } from '#capture/index.ts'

export interface FormWay {
  /** First destination. */
  action: string
  /** Later destination, if it changed. */
  actionLater: string | null
  /** Script that created it; empty if it came with the HTML. */
  initiators: CapturedForm['initiators']
}

/** The form's own action comes first. A button without an address follows its form, and a button in a created form is created. */
export function waysOf(form: CapturedForm): FormWay[] {
  const buttons = (form.buttons ?? []).map((button) => ({
    action: button.action ?? form.action,
    actionLater: button.actionLater,
    initiators: button.initiators.length > 0 ? button.initiators : form.initiators,
  }))
  return [form, ...buttons]
}
