/** Organisations as the shop's people see them: who they are, and the discount agreed with them. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { organizationStates } from '#schema/rest/organization/organization.ts'
import { Id, text } from '#schema/rest/scalar.ts'

/** Something is always left to be paid. */
export const discountPercentMax = 99

const percent = z.int().min(0).max(discountPercentMax)

/** `GET /staff/organizations`. */
export const StaffOrganizationQuery = KeysetQuery.extend({
  search: z.string().trim().max(100).default('').meta({
    description: 'Words of a name, an ИНН, or the phone of a member; empty is all',
  }),
  id: Id.optional().meta({ description: 'That one only' }),
})

export const StaffOrganization = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Short, with its form: ООО «Ромашка»' }),
    inn: z.string().meta({ description: 'ИНН' }),
    kpp: z.string().meta({ description: 'КПП; empty of a sole trader' }),
    state: z.enum(organizationStates).meta({ description: 'As the register said last' }),
    owner: z
      .object({
        firstname: z.string().nullable().meta({ description: 'null until they have said it' }),
        phone: z.string().nullable().meta({ description: 'Digits from 79' }),
      })
      .nullable()
      .meta({ description: 'Who has it longest: the same company may be kept by several buyers' }),
    orderCount: z.int().meta({ description: 'Orders it has paid for, or is to' }),
    discountPercent: percent.meta({ description: 'Off its orders; 0 is none' }),
  })
  .meta({ id: 'StaffOrganization', description: 'An organisation that buyers order for' })
export type StaffOrganization = z.infer<typeof StaffOrganization>

export const StaffOrganizationList = z.object({
  items: z.array(StaffOrganization).max(100).meta({
    description: 'Those with a discount first, then by name',
  }),
  ...keysetFields,
})

/** `POST /staff/organizations/{id}/discount`. */
export const StaffDiscountChange = z
  .object({
    seen: percent.meta({ description: '`discountPercent` as it was seen; another is CONFLICT' }),
    percent: z
      .int('Введите целое число процентов')
      .min(0, 'Скидка от\u00a00 до\u00a099\u00a0%')
      .max(discountPercentMax, 'Скидка от\u00a00 до\u00a099\u00a0%')
      .meta({ description: 'Whole per cent off orders that are placed from now on; 0 ends it' }),
    reason: text(300)
      .min(1, 'Напишите, о\u00a0чём договорились')
      .meta({ description: 'For the audit log, such as the number of the agreement' }),
  })
  .meta({
    id: 'StaffDiscountChange',
    description: 'A discount that was agreed with an organisation',
    example: { seen: 0, percent: 7, reason: 'Договор № 14 от 20.11.2026' },
  })
export type StaffDiscountChange = z.infer<typeof StaffDiscountChange>
