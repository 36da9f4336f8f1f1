/** Members of an organisation and invitations, as the page of organisations asks and posts them. */
import * as z from 'zod/mini'
import { phone as phoneRule, toPhoneDigits } from '#schema/form.ts'
import { parsePrice } from '#schema/money.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import type {
  InvitationsQuery,
  MemberRole,
  OrganizationMembersQuery,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { isMemberRole } from './member-words.ts'

export const OrganizationMembers = graphql(`
  query OrganizationMembers($organizationId: ID!) {
    viewer {
      organizationMembers(organizationId: $organizationId) {
        role
        members {
          id
          name
          phone
          role
          limits { order { amountMinor } month { amountMinor } }
          isSelf
          joinedAt
        }
        invitations {
          id
          phone
          role
          limits { order { amountMinor } month { amountMinor } }
          expiresAt
        }
      }
    }
  }
`)

export const Invitations = graphql(`
  query Invitations {
    viewer {
      invitations {
        id
        organizationName
        inn
        invitedBy
        role
        limits { order { amountMinor } month { amountMinor } }
        expiresAt
      }
    }
  }
`)

export type Members = NonNullable<OrganizationMembersQuery['viewer']['organizationMembers']>
export type InvitationShown = InvitationsQuery['viewer']['invitations'][number]

const MemberInvite = graphql(`
  mutation MemberInvite($input: MemberInviteInput!) {
    memberInvite(input: $input) { userErrors { code message field } }
  }
`)

const MemberUpdate = graphql(`
  mutation MemberUpdate($organizationId: ID!, $id: ID!, $terms: MemberTermsInput!) {
    memberUpdate(organizationId: $organizationId, id: $id, terms: $terms) {
      userErrors { code message field }
    }
  }
`)

const MemberRemove = graphql(`
  mutation MemberRemove($organizationId: ID!, $id: ID!) {
    memberRemove(organizationId: $organizationId, id: $id) { userErrors { code message field } }
  }
`)

const InvitationRevoke = graphql(`
  mutation InvitationRevoke($organizationId: ID!, $id: ID!) {
    invitationRevoke(organizationId: $organizationId, id: $id) {
      userErrors { code message field }
    }
  }
`)

const InvitationAnswer = graphql(`
  mutation InvitationAnswer($id: ID!, $isAccepted: Boolean!) {
    invitationAnswer(id: $id, isAccepted: $isAccepted) { userErrors { code message field } }
  }
`)

export type MemberFields = { phone: string; role: string; orderLimit: string; monthLimit: string }

/** What was typed and why it was refused; `form` names the form: a member, or `invite`. */
export type MemberAnswer = { form: string; fields: MemberFields; errors: FormErrors }

type UserErrors = Parameters<typeof toFormErrors>[0]
type Asked = { organizationId: string; id: string; key: string; fields: MemberFields }

const limitWords = 'Введите сумму в\u00a0рублях: 50\u00a0000'
/** A thousand million roubles: what the contract takes. */
const limitMaxMinor = 100_000_000_000
const limit = z
  .string()
  .check(
    z.refine((text) => text === '' || (parsePrice(text) ?? Infinity) <= limitMaxMinor, limitWords),
  )
const rules = {
  role: z.string().check(z.refine(isMemberRole, 'Выберите роль')),
  orderLimit: limit,
  monthLimit: limit,
}
/** The schemas of the two forms. */
export const MemberTermsForm = z.object(rules)
export const MemberInviteForm = z.object({ phone: phoneRule, ...rules })

const names = ['phone', 'role', 'orderLimit', 'monthLimit'] as const

function toTerms({ role, orderLimit, monthLimit }: MemberFields) {
  return {
    // The schema has said so.
    role: role as MemberRole,
    orderLimit: parsePrice(orderLimit),
    monthLimit: parsePrice(monthLimit),
  }
}

const acts = {
  'member-invite': async ({ mutate }: Storefront, asked: Asked) => {
    const { organizationId, fields, key: idempotencyKey } = asked
    const phone = toPhoneDigits(fields.phone)
    const input = { organizationId, phone, terms: toTerms(fields), idempotencyKey }
    return (await mutate(MemberInvite, { input })).memberInvite.userErrors
  },
  'member-update': async ({ mutate }: Storefront, { organizationId, id, fields }: Asked) => {
    const wanted = { organizationId, id, terms: toTerms(fields) }
    return (await mutate(MemberUpdate, wanted)).memberUpdate.userErrors
  },
  'member-remove': async ({ mutate }: Storefront, { organizationId, id }: Asked) =>
    (await mutate(MemberRemove, { organizationId, id })).memberRemove.userErrors,
  'invitation-revoke': async ({ mutate }: Storefront, { organizationId, id }: Asked) =>
    (await mutate(InvitationRevoke, { organizationId, id })).invitationRevoke.userErrors,
  'invitation-accept': async ({ mutate }: Storefront, { id }: Asked) =>
    (await mutate(InvitationAnswer, { id, isAccepted: true })).invitationAnswer.userErrors,
  'invitation-decline': async ({ mutate }: Storefront, { id }: Asked) =>
    (await mutate(InvitationAnswer, { id, isAccepted: false })).invitationAnswer.userErrors,
} satisfies Record<string, (client: Storefront, asked: Asked) => Promise<UserErrors>>

export type MemberIntent = keyof typeof acts

export const isMemberIntent = (intent: string): intent is MemberIntent =>
  Object.hasOwn(acts, intent)

const schemas: Partial<Record<MemberIntent, z.ZodMiniType>> = {
  'member-invite': MemberInviteForm,
  'member-update': MemberTermsForm,
}

/** Does what a form of members asks for; null when it is done. */
export async function changeMembers(
  client: Storefront,
  intent: MemberIntent,
  form: FormData,
): Promise<MemberAnswer | null> {
  const fields = {} as MemberFields
  for (const name of names) {
    fields[name] = readText(form, name)
    form.set(name, fields[name])
  }
  const id = readText(form, 'id')
  const name = intent === 'member-invite' ? 'invite' : id
  const refuse = (errors: FormErrors) => ({ form: name, fields, errors })
  const schema = schemas[intent]
  const read = schema && readForm(schema, form)
  if (read && !read.ok) return refuse(read.errors)
  const key = readText(form, 'key') || crypto.randomUUID()
  const asked = { organizationId: readText(form, 'organizationId'), id, key, fields }
  try {
    const userErrors = await acts[intent](client, asked)
    return userErrors.length > 0 ? refuse(toFormErrors(userErrors, names)) : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return refuse({ form: error.message })
  }
}
