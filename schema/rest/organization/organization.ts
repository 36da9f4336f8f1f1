/** Organisations a user may act for: their requisites, bank, addresses and the user's role. */
import * as z from 'zod'
import { Id, Money, toMaxMessage } from '#schema/rest/scalar.ts'

/** How many organisations a user may belong to. */
export const organizationMax = 20
/** How many delivery addresses an organisation keeps. */
export const organizationAddressMax = 20

export const memberRoles = ['OWNER', 'BUYER', 'APPROVER', 'ACCOUNTANT'] as const
export const organizationKinds = ['LEGAL', 'INDIVIDUAL'] as const
export const organizationStates = [
  'ACTIVE',
  'LIQUIDATING',
  'LIQUIDATED',
  'BANKRUPT',
  'REORGANIZING',
] as const

/** Of which nothing is sold to: closed, or led by an insolvency administrator. */
export const barredStates = ['LIQUIDATED', 'BANKRUPT'] as const

/** Whether a company of that state may neither be added nor pay. */
export const isBarred = (state: (typeof organizationStates)[number]): boolean =>
  barredStates.some((one) => one === state)

export const MemberRole = z.enum(memberRoles).meta({
  description:
    'OWNER may do all; BUYER orders within limits; APPROVER orders and approves; ACCOUNTANT sees ' +
    'orders and documents',
})

/** What the register tells of a company or one of its branches. */
const registered = {
  kind: z.enum(organizationKinds).meta({ description: 'A company, or a sole trader' }),
  inn: z.string().meta({ description: 'ИНН: 10 digits of a company, 12 of a sole trader' }),
  kpp: z.string().meta({ description: 'КПП, 9 signs; empty of a sole trader' }),
  ogrn: z.string().meta({ description: 'ОГРН, or ОГРНИП of a sole trader' }),
  name: z.string().meta({ description: 'Short, with its form: ООО «Ромашка»' }),
  fullName: z.string().meta({ description: 'As the register has it' }),
  isBranch: z.boolean().meta({ description: 'A branch: the company’s ИНН, its own КПП' }),
  state: z.enum(organizationStates).meta({ description: 'As the register said last' }),
  address: z.string().meta({ description: 'The legal one' }),
  management: z.string().meta({ description: 'Who signs, with the post; may be empty' }),
}

export const OrganizationBank = z
  .object({
    bic: z.string().meta({ description: 'БИК, 9 digits' }),
    name: z.string().meta({ description: 'Of the bank' }),
    account: z.string().meta({ description: 'Settlement account, 20 digits' }),
    correspondentAccount: z.string().meta({ description: '20 digits; may be empty' }),
  })
  .meta({ id: 'OrganizationBank', description: 'Where an organisation pays from' })

export const OrganizationAddress = z
  .object({
    id: Id,
    title: z.string().meta({ description: 'The object: ЖК «Солнечный», корпус 3; may be empty' }),
    value: z.string().meta({ description: 'As the provider of addresses writes it' }),
    fiasId: z.string().meta({ description: 'Identifier in the state register' }),
    accessNote: z.string().meta({ description: 'How a truck gets there; may be empty' }),
  })
  .meta({ id: 'OrganizationAddress', description: 'Where an organisation has goods brought to' })

export const Organization = z
  .object({
    id: Id,
    ...registered,
    bank: OrganizationBank.nullable().meta({ description: 'null until it is given' }),
    addresses: z
      .array(OrganizationAddress)
      .max(organizationAddressMax)
      .meta({ description: 'The oldest first' }),
    role: MemberRole.meta({ description: 'Of the user who asks' }),
    orderLimit: Money.nullable().meta({
      description: 'The user’s largest order without approval; null is no limit',
    }),
    monthLimit: Money.nullable().meta({
      description: 'The user’s orders of a month without approval; null is no limit',
    }),
    isDefault: z.boolean().meta({ description: 'The user’s payer by default' }),
    orderCount: z.int().meta({ description: 'Orders it has paid for, or is to' }),
    memberCount: z.int().default(1).meta({ description: 'The user included, invitations not' }),
    discountPercent: z.int().min(0).max(99).default(0).meta({
      description: 'Agreed with the shop: off its orders, after the promo code; 0 is none',
    }),
    version: z.int().meta({ description: 'Changes with each write; a write names it' }),
    checkedAt: z.string().meta({ description: 'When the register was asked, ISO 8601' }),
  })
  .meta({ id: 'Organization', description: 'An organisation that the user may act for' })

/** `GET /user/organizations`. */
export const OrganizationList = z.object({
  items: z
    .array(Organization)
    .max(organizationMax)
    .meta({ description: 'The payer by default first, then by name' }),
})

export const Company = z
  .object(registered)
  .meta({ id: 'Company', description: 'A company, a branch or a sole trader of the register' })

export type MemberRole = z.infer<typeof MemberRole>
export type Company = z.infer<typeof Company>
export type Organization = z.infer<typeof Organization>
export type OrganizationAddress = z.infer<typeof OrganizationAddress>
export type OrganizationList = z.infer<typeof OrganizationList>

export const FoundCompany = z
  .object({
    ...registered,
    organizationId: Id.nullable().meta({
      description: 'That of the user’s organisation with this ИНН and КПП; null when not added',
    }),
    canAdd: z.boolean().meta({ description: 'false when it is added already, or closed' }),
    note: z.string().meta({ description: 'In Russian, of one that is not in good standing' }),
  })
  .meta({ id: 'FoundCompany', description: 'What the register knows, for a user to choose from' })

const innInput = z.string().max(64).meta({ description: '10 or 12 digits with right check digits' })

/** `GET /user/organizations/search?inn`. */
export const OrganizationSearchQuery = z.object({ inn: innInput })
export const OrganizationSearch = z.object({
  items: z
    .array(FoundCompany)
    .max(100)
    .meta({ description: 'Head office first, then branches; empty when there is none' }),
})

/** `GET /user/organizations/can-add`. */
export const CanAddOrganization = z
  .object({
    canAdd: z.boolean().meta({ description: 'Whether one more may be added' }),
    code: z.enum(['FORBIDDEN', 'ORGANIZATION_LIMIT']).nullable().meta({ description: 'Why not' }),
    reason: z.string().nullable().meta({ description: 'Why not, in Russian, and what to do' }),
    count: z.int().meta({ description: 'How many the user has' }),
    max: z.int().meta({ description: 'How many a user may have' }),
  })
  .meta({ id: 'CanAddOrganization', description: 'Whether the user may add an organisation' })

/** `POST /user/organizations`. */
export const OrganizationCreate = z
  .object({
    inn: innInput,
    kpp: z.string().max(9).default('').meta({
      description: 'Of a branch; empty is the head office, or a sole trader',
    }),
  })
  .meta({
    id: 'OrganizationCreate',
    description: 'Which entry of the register is added',
    example: { inn: '7798482109', kpp: '779801001' },
  })

/** `POST /user/organizations/branches`. */
export const OrganizationBranchesCreate = z
  .object({
    inn: innInput,
    kpps: z
      .array(z.string().min(1, { error: 'Укажите КПП' }).max(9))
      .min(1, { error: 'Отметьте хотя бы одно отделение' })
      .max(organizationMax, { error: `Не\u00a0больше ${organizationMax} отделений сразу` })
      .meta({ description: 'Of the head office too; all are added, or none' }),
  })
  .meta({
    id: 'OrganizationBranchesCreate',
    description: 'Which branches are added',
    example: { inn: '7798482109', kpps: ['409843001', '699843001'] },
  })

/** `PUT /user/organizations/{id}`. */
export const OrganizationUpdate = z
  .object({
    version: z.int().meta({ description: 'That it was read with; another is CONFLICT' }),
    bank: z
      .object({
        bic: z.string().max(64).meta({ description: 'БИК, 9 digits, of a bank that works' }),
        account: z.string().max(64).meta({ description: '20 digits that agree with the БИК' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'null clears it. Owners only' }),
    addresses: z
      .array(
        z.object({
          id: Id.optional().meta({ description: 'Of one that stays; left out of a new one' }),
          title: z
            .string()
            .trim()
            .max(100, toMaxMessage(100))
            .default('')
            .meta({ description: 'The object: ЖК «Солнечный», корпус 3' }),
          fiasId: Id.meta({ description: 'Of a suggestion down to the house' }),
          accessNote: z
            .string()
            .trim()
            .max(300, toMaxMessage(300))
            .default('')
            .meta({ description: 'How a truck gets there' }),
        }),
      )
      .max(organizationAddressMax, {
        error: `Не\u00a0больше ${organizationAddressMax}\u00a0адресов. Удалите лишние`,
      })
      .optional()
      .meta({ description: 'All of them; one that is left out is removed. Owners only' }),
    isDefault: z.boolean().optional().meta({ description: 'The payer by default of who asks' }),
  })
  .meta({
    id: 'OrganizationUpdate',
    description: 'What changes; a field that is left out keeps its value',
    example: { version: 1, bank: { bic: '044525901', account: '40702810700000012345' } },
  })

/** `DELETE /user/organizations/{id}`. */
export const OrganizationRemoval = z
  .object({
    orderCount: z.int().meta({ description: 'Orders that stay, with their documents' }),
    message: z.string().meta({ description: 'What stays, in Russian' }),
  })
  .meta({ id: 'OrganizationRemoval', description: 'What a removal leaves' })

export type FoundCompany = z.infer<typeof FoundCompany>
export type CanAddOrganization = z.infer<typeof CanAddOrganization>
export type OrganizationRemoval = z.infer<typeof OrganizationRemoval>
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>
