/** Organisations a user may act for: their requisites, bank, addresses and the user's role. */
import * as z from 'zod'
import { Id, Money } from './scalar.ts'

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
  name: z.string().meta({ description: 'Short, with its form: ООО «Отвес»' }),
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
