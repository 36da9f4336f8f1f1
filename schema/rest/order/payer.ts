/** The organisation that pays for an order, as it was when the order was placed. */
import * as z from 'zod'
import { objectMax, poNumberMax } from '#schema/order-payer.ts'
import { organizationKinds } from '#schema/rest/organization/organization.ts'
import { Id, text } from '#schema/rest/scalar.ts'

const typed = (max: number) => text(max).default('')

export const OrderPayerCreate = z
  .object({
    organizationId: Id.meta({ description: 'One the user may order for; NOT_FOUND is another' }),
    poNumber: typed(poNumberMax).meta({ description: 'The buyer’s own number; may be empty' }),
    object: typed(objectMax).meta({ description: 'The job the goods are for; may be empty' }),
  })
  .meta({ description: 'An organisation that pays, and its own marks of the order' })

export const OrderPayer = z
  .object({
    organizationId: Id,
    kind: z.enum(organizationKinds).meta({ description: 'A company, or a sole trader' }),
    inn: z.string().meta({ description: 'ИНН' }),
    kpp: z.string().meta({ description: 'КПП; empty of a sole trader' }),
    ogrn: z.string().meta({ description: 'ОГРН, or ОГРНИП of a sole trader' }),
    name: z.string().meta({ description: 'Short, with its form' }),
    fullName: z.string().meta({ description: 'As the register had it' }),
    address: z.string().meta({ description: 'The legal one' }),
    management: z.string().default('').meta({ description: 'Who signs; may be empty' }),
    bank: z.string().default('').meta({ description: 'Of the bank; empty when it is not known' }),
    bic: z.string().default('').meta({ description: 'БИК of the bank' }),
    account: z.string().default('').meta({ description: 'Settlement account' }),
  })
  .meta({ id: 'OrderPayer', description: 'Who pays for an order, as they were when it was placed' })

export const OrderMarks = z
  .object({
    organizations: z
      .array(
        z.object({
          organizationId: Id.meta({ description: 'What `organizationId` of the list takes' }),
          name: z.string().meta({ description: 'As it was in the newest order' }),
        }),
      )
      .meta({ description: 'By their names' }),
    objects: z.array(z.string()).meta({ description: 'Those of the newest orders first' }),
  })
  .meta({
    description: 'The payers and jobs of all orders, colleagues’ too with them, whatever filter',
  })

export type OrderMarks = z.infer<typeof OrderMarks>
export type OrderPayer = z.infer<typeof OrderPayer>
export type OrderPayerCreate = z.infer<typeof OrderPayerCreate>
