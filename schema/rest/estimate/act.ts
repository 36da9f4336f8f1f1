/** Acts of work done by an estimate that its client has agreed to. */
import * as z from 'zod'
import { lineMax } from '#schema/estimate.ts'
import { Id, Money, Quantity } from '#schema/rest/scalar.ts'

const lineId = Id.meta({ description: 'Of a line of the version that was agreed to' })

export const EstimateActLine = z
  .object({
    lineId,
    section: z.string().meta({ description: 'Title of its section; empty before the first' }),
    name: z.string().meta({ description: 'As it was agreed to' }),
    unit: z.string().meta({ description: 'What `quantity` is of' }),
    quantity: Quantity.meta({ description: 'Done by this act' }),
    total: Money.nullable().meta({
      description: 'Its part of what the line was agreed at; null when the link shows no prices',
    }),
  })
  .meta({ id: 'EstimateActLine', description: 'What is done of one line' })

export const EstimateAct = z
  .object({
    number: z.int().meta({ description: 'Counts from 1 within the estimate' }),
    versionNumber: z.int().meta({ description: 'Of the version that was agreed to' }),
    day: z.iso.date().meta({ description: 'As its owner writes it' }),
    lines: z.array(EstimateActLine).max(lineMax).meta({ description: 'As they stand in it' }),
    total: Money.nullable().meta({ description: 'null when the link shows no prices' }),
    fingerprint: z.string().meta({ description: 'SHA-256 of all that it says, in hex' }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    acceptance: z
      .object({
        name: z.string().meta({ description: 'As the client wrote it' }),
        phone: z.string().meta({ description: 'Masked; empty once its person is erased' }),
        acceptedAt: z.string().meta({ description: 'ISO 8601' }),
      })
      .nullable()
      .meta({ description: 'null until the client has taken the work' }),
  })
  .meta({ id: 'EstimateAct', description: 'An act of work done' })

/** `POST /user/estimates/{id}/acts`; takes the header `Idempotency-Key`. */
export const EstimateActCreate = z
  .object({
    day: z.iso.date('Укажите дату').meta({ description: 'Of the act' }),
    lines: z
      .array(z.object({ lineId, quantity: Quantity.meta({ description: 'Done now' }) }))
      .min(1, 'Отметьте, что сделано')
      .max(lineMax)
      .meta({ description: 'At most what is left of each line' }),
  })
  .meta({
    id: 'EstimateActCreate',
    description: 'What has been done since the act before',
    example: { day: '2026-12-12', lines: [{ lineId: 'line-1', quantity: 10 }] },
  })

export const EstimateActRest = z
  .object({
    lineId,
    section: z.string().meta({ description: 'Title of its section; empty before the first' }),
    name: z.string().meta({ description: 'As it was agreed to' }),
    unit: z.string().meta({ description: 'What quantities are of' }),
    agreed: Quantity.meta({ description: 'In the version that was agreed to' }),
    done: Quantity.meta({ description: 'In all acts' }),
    rest: Quantity.meta({ description: 'What an act may still say' }),
    restTotal: Money.meta({ description: 'What of the line’s sum is in no act' }),
  })
  .meta({ id: 'EstimateActRest', description: 'What is left of a line' })

/** `GET /user/estimates/{id}/acts`. */
export const EstimateActs = z
  .object({
    acts: z.array(EstimateAct).meta({ description: 'By their numbers' }),
    versionNumber: z.int().nullable().meta({
      description: 'Of the last version that was agreed to; null when none was: no act can be made',
    }),
    agreed: Money.meta({ description: 'What that version comes to' }),
    done: Money.meta({ description: 'All acts together' }),
    rest: Money.meta({ description: 'agreed less done, not below zero' }),
    lines: z.array(EstimateActRest).max(lineMax).meta({ description: 'As they were agreed to' }),
  })
  .meta({ id: 'EstimateActs', description: 'What is done, and what is left to do' })

export type EstimateAct = z.infer<typeof EstimateAct>
export type EstimateActLine = z.infer<typeof EstimateActLine>
export type EstimateActCreate = z.infer<typeof EstimateActCreate>
export type EstimateActRest = z.infer<typeof EstimateActRest>
export type EstimateActs = z.infer<typeof EstimateActs>
