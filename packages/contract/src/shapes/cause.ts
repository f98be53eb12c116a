// Shape of a cause: what exactly happened, as a code with its values.
import { z } from 'zod'
import { causeCodes } from '#lists/index.ts'

export const causeSchema = z.object({ code: z.enum(causeCodes), values: z.record(z.string(), z.string()) })
