/** Versions of an estimate: what its client was sent, and when. */
import * as z from 'zod'
import { versionMax } from '#schema/estimate.ts'
import { Money } from '#schema/rest/scalar.ts'

export const EstimateVersion = z
  .object({
    number: z.int().meta({ description: 'Counts from 1' }),
    sentAt: z.string().meta({ description: 'When it was sent, ISO 8601' }),
    total: Money.nullable().meta({
      description: 'What the client’s copy asks; null when the link shows no prices',
    }),
    fingerprint: z.string().meta({
      description: 'SHA-256 of the content in hex: another one when a kopeck is another one',
    }),
  })
  .meta({ id: 'EstimateVersion', description: 'A version that the client was sent' })

export type EstimateVersion = z.infer<typeof EstimateVersion>

/** With what only the owner is told. */
export const EstimateVersionSent = EstimateVersion.extend({
  views: z
    .object({
      count: z.int().meta({ description: 'Those within ten minutes of each other are one' }),
      firstAt: z.string().meta({ description: 'The first time, ISO 8601' }),
      lastAt: z.string().meta({ description: 'The last time, ISO 8601' }),
    })
    .nullable()
    .meta({ description: 'By clients; null while nobody has opened it' }),
}).meta({ id: 'EstimateVersionSent', description: 'A version, and who has seen it' })

/** `GET /user/estimates/{id}/versions`. */
export const EstimateVersions = z.object({
  versions: z
    .array(EstimateVersionSent)
    .max(versionMax)
    .meta({ description: 'The last one first; none while nothing was sent' }),
})

export type EstimateVersionSent = z.infer<typeof EstimateVersionSent>
