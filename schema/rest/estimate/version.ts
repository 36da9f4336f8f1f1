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

/** `GET /user/estimates/{id}/versions`. */
export const EstimateVersions = z.object({
  versions: z.array(EstimateVersion).max(versionMax).meta({ description: 'The last one first' }),
})
