/** Schemas shared by several resources. */
import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import { quantityUnitMax } from '#schema/constant.ts'
import { messages } from '#schema/form.ts'
import { visitorPattern } from '#schema/storage-consent.ts'

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.~-]+$/)
  .meta({ description: 'Opaque identifier' })

/** Of every call whose answer holds prices or stock; a client need not keep the city itself. */
export const CityId = Id.optional().meta({
  description:
    'The city for prices and stock: that of the session, or the first one, when left out; an ' +
    'unknown one is CITY_UNKNOWN',
})

export const Slug = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9_-]+$/)
  .meta({ description: 'What an address shows: lower-case Latin letters, digits and hyphens' })

/** Random, made by the browser; neither a credential nor anyone's name. */
export const VisitorId = z
  .string()
  .regex(visitorPattern)
  .meta({ description: 'Cookie `rr`: the browser’s, kept with the consent to personalization' })

export const Money = z
  .object({
    amountMinor: z.int().meta({ description: 'Kopecks' }),
    currency: z.literal('RUB').meta({ description: 'ISO 4217 code' }),
  })
  .meta({ id: 'Money', description: 'An amount in kopecks with its ISO 4217 code' })

/** A quantity in the product's base unit with up to two fraction digits. */
export const Quantity = z
  .number()
  .min(0, { error: 'Количество не бывает меньше нуля' })
  .max(quantityUnitMax, { error: 'Не больше 1\u202f000\u202f000' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'Не более двух знаков после запятой',
  })
  .meta({ description: 'In the base unit, up to two fraction digits' })

/** Of a field that a form must send: what is missing is the shopper's to fill in. */
export const asRequired = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? messages.required : undefined),
}

/**
 * A rule of schema/form.ts for a REST body. Form rules are `zod/mini`, which the generator of the
 * OpenAPI document cannot read; their messages pass through unchanged, the first broken rule's
 * alone: what is empty need not be told its format too.
 */
export function ofForm(rule: ZodMiniType<string>) {
  return z.string(asRequired).superRefine((text, context) => {
    const [issue] = rule.safeParse(text).error?.issues ?? []
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })
}

export const PageQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .meta({ description: 'Counts from 1; one past the end is empty' }),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(24)
    .meta({ description: 'As many as a full page holds' }),
})

/** A rule said no to one input. */
export const Refusal = z.object({
  field: z
    .array(z.string())
    .meta({ description: 'Path of the input it is about; empty when it is about the whole' }),
  code: z.string().meta({ description: 'Machine-readable reason, as schema/error.ts lists them' }),
  message: z.string().meta({ description: 'Russian, fit to be shown' }),
})

export const ErrorBody = z
  .object({
    error: z
      .object({
        code: z.string().meta({ description: 'Machine-readable: one of those its status lists' }),
        message: z.string().meta({ description: 'Russian, fit to be shown' }),
        requestId: z
          .string()
          .meta({ description: 'That of the header X-Request-Id and of the log' }),
        fields: z
          .array(Refusal)
          .optional()
          .meta({ description: 'Which inputs were refused, for 400 and 422' }),
      })
      .meta({ description: 'Why nothing was done' }),
  })
  .meta({ id: 'Error', description: 'The one envelope of every refusal' })

export type ErrorBody = z.infer<typeof ErrorBody>

/** Said of a text that is too long. */
export const toMaxMessage = (max: number) => `Не\u00a0больше ${max}\u00a0знаков`

/** What people type, of at most `max` letters; spaces at the ends do not count. */
export const text = (max: number) => z.string().trim().max(max, toMaxMessage(max))
