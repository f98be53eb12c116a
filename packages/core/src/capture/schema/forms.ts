// Shapes of payment fields and of the forms that contain them.

import { fieldKinds } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { atMs, box } from './common.ts'
import { initiatorSchema } from './origin.ts'

export const paymentFieldSchema = z.object({
  id: z.string(),
  frameId: z.string(),
  formId: z.string().nullable(),
  kind: z.enum(fieldKinds),
  /** Signal that determined the kind. */
  matchedBy: z.enum(['autocomplete', 'name', 'label', 'placeholder', 'type', 'inputmode', 'frame', 'none']),
  tag: z.string(),
  type: z.string(),
  name: z.string(),
  domId: z.string(),
  autocomplete: z.string(),
  label: z.string(),
  placeholder: z.string(),
  visible: z.boolean(),
  box: box.nullable(),
  /** Element that covers the field's center, as `tag#id.class`; a sign of an overlay. */
  coveredBy: z.string().nullable(),
  /** Which characters of the value it takes if several fields share one value, as four fields share a card number; otherwise absent. */
  part: z.object({ from: z.number().int().min(0), chars: z.number().int().min(1) }).optional(),
  /** Script that inserted the field; empty if it came with the HTML. */
  initiators: z.array(initiatorSchema),
  /** When it first appeared. */
  atMs,
})

export const formSchema = z.object({
  id: z.string(),
  frameId: z.string(),
  method: z.string(),
  /** Resolved address; the page's own if there is no action. */
  action: z.string(),
  /** Action at the end of the visit, if it changed. */
  actionLater: z.string().nullable(),
  fieldIds: z.array(z.string()),
  initiators: z.array(initiatorSchema),
  /** Submit buttons with another destination (`formaction`), without duplicates; absent in captures from before these were read. */
  buttons: z
    .array(
      z.object({
        /** Resolved address when the button was first seen; null if it had none then. */
        action: z.string().nullable(),
        /** Address at the end of the visit, if it changed. */
        actionLater: z.string().nullable(),
        /** Script that inserted the button; empty if it came with the HTML. */
        initiators: z.array(initiatorSchema),
      }),
    )
    .optional(),
})

export type PaymentField = z.infer<typeof paymentFieldSchema>
export type CapturedForm = z.infer<typeof formSchema>
