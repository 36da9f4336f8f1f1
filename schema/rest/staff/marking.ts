/** Which goods are marked, as the shop's people see and say it. */
import * as z from 'zod'
import { markingGroupIds } from '#schema/marking-group.ts'
import { MarkingGroup } from '#schema/rest/catalogue/product.ts'
import { Id } from '#schema/rest/scalar.ts'

export const StaffMarkingWord = z
  .enum([...markingGroupIds, 'any', 'none'], { error: 'Выберите группу из\u00a0списка' })
  .meta({ description: 'A group; `any` is marked without a group, `none` is not marked' })

export const StaffMarking = z
  .object({
    productId: Id.meta({ description: 'What is marked, or not' }),
    name: z.string().meta({ description: 'Of the product' }),
    code: z.string().meta({ description: 'The shop’s article number' }),
    barcodes: z.array(z.string()).max(100).meta({
      description: 'The main one first; a code of marking has to be of one of them',
    }),
    group: MarkingGroup.nullable().meta({ description: 'What is in force; null is not marked' }),
    requiredFrom: z.iso.date().nullable().meta({
      description: 'From this day pieces are not handed over without codes; null is never',
    }),
    decided: StaffMarkingWord.nullable().meta({
      description: 'The word of the shop’s people, before all others; null when they said none',
    }),
    stated: StaffMarkingWord.nullable().meta({
      description: 'The word of the goods’ source, before their category’s; null is none',
    }),
    inherited: StaffMarkingWord.nullable().meta({
      description: 'The word of the nearest category in the shop’s settings; null is none',
    }),
  })
  .meta({ id: 'StaffMarking', description: 'Whether a product is marked, and who says so' })
export type StaffMarking = z.infer<typeof StaffMarking>

/** `POST /staff/markings/{productId}`. */
export const StaffMarkingChange = z.object({
  seen: StaffMarkingWord.nullable().meta({
    description: '`decided` as it was seen; another one since is CONFLICT',
  }),
  decided: StaffMarkingWord.nullable().meta({
    description: 'Null leaves it to the source and the category again',
  }),
})
export type StaffMarkingChange = z.infer<typeof StaffMarkingChange>
