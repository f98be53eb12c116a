// Owns the ways in which a form can be sent: by its own action, and by each submit button that has one.
import type { CapturedForm } from '#capture/index.ts'

export interface FormWay {
  /** Where it led first. */
  action: string
  /** Where it leads later, when elsewhere. */
  actionLater: string | null
  /** Script that made it; empty when it came with the HTML. */
  initiators: CapturedForm['initiators']
}

/** The form's own way first. A button that had no address of its own led where its form does, and one in a made form is made. */
export function waysOf(form: CapturedForm): FormWay[] {
  const buttons = (form.buttons ?? []).map((button) => ({
    action: button.action ?? form.action,
    actionLater: button.actionLater,
    initiators: button.initiators.length > 0 ? button.initiators : form.initiators,
  }))
  return [form, ...buttons]
}
