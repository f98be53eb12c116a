// Owns the shapes of payment fields and of the forms that hold them.

import { fieldKinds } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { atMs, box } from './common.ts'
import { initiatorSchema } from './origin.ts'

export const paymentFieldSchema = z.object({
  id: z.string(),
  frameId: z.string(),
  formId: z.string().nullable(),
  kind: z.enum(fieldKinds),
  /** Which signal named it. */
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
  /** Element on top at the field's middle when it is not the field itself, as `tag#id.class`; a sign of an overlay. */
  coveredBy: z.string().nullable(),
  /** Which characters of the value it takes, where several fields share one, as four do a card number; absent for all others. */
  part: z.object({ from: z.number().int().min(0), chars: z.number().int().min(1) }).optional(),
  /** Script that inserted the field; empty when it came with the HTML. */
  initiators: z.array(initiatorSchema),
  /** When it first appeared. */
  atMs,
})

export const formSchema = z.object({
  id: z.string(),
  frameId: z.string(),
  method: z.string(),
  /** Resolved address; equal to the page's own when there is no action. */
  action: z.string(),
  /** Action at the end of the visit, when it differs. */
  actionLater: z.string().nullable(),
  fieldIds: z.array(z.string()),
  initiators: z.array(initiatorSchema),
  /** Submit buttons that send it elsewhere (`formaction`), once each; absent in captures made before these were read. */
  buttons: z
    .array(
      z.object({
        /** Resolved address when the button was first seen; null when it had none of its own then. */
        action: z.string().nullable(),
        /** Address at the end of the visit, when it differs. */
        actionLater: z.string().nullable(),
        /** Script that inserted the button; empty when it came with the HTML. */
        initiators: z.array(initiatorSchema),
      }),
    )
    .optional(),
})

export type PaymentField = z.infer<typeof paymentFieldSchema>
export type CapturedForm = z.infer<typeof formSchema>
