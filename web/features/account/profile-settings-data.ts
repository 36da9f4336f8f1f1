/** Plain fields of the settings, saved by block. */
import * as z from 'zod/mini'
import { ProfileForm } from '#schema/form.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import type { UserUpdateInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import type { SettingsAnswer } from './settings-save.ts'

const UserUpdate = graphql(`
  mutation UserUpdate($input: UserUpdateInput!) {
    userUpdate(input: $input) {
      userErrors { code message field }
      viewer { user { id firstname phone email isEmailConfirmed birthday gender } }
    }
  }
`)

export type ProfileFields = { firstname: string; email: string; birthday: string; gender: string }

const { firstname, email, birthday, gender } = ProfileForm.shape

/** Each block is saved separately and keeps what was typed in the other. */
export const blocks = {
  // A group of radios without a choice reads as null in the browser.
  person: z.object({ firstname, birthday, gender: z.nullable(gender) }),
  contact: z.object({ email }),
}

export type Block = keyof typeof blocks

export const toNames = (block: Block) => Object.keys(blocks[block].shape) as (keyof ProfileFields)[]

/** Saves a block of plain fields; returns the typed values with their errors. */
export async function saveFields({ mutate }: Storefront, form: FormData): Promise<SettingsAnswer> {
  const block: Block = form.get('block') === 'contact' ? 'contact' : 'person'
  const fields: Partial<ProfileFields> = {}
  for (const name of toNames(block)) {
    fields[name] = readText(form, name)
    form.set(name, fields[name])
  }
  const refuse = (errors: FormErrors) => ({ block, fields, errors, savedAt: null })
  const read = readForm<z.ZodMiniType>(blocks[block], form)
  if (!read.ok) return refuse(read.errors)
  const { userUpdate } = await mutate(UserUpdate, { input: toInput(fields) })
  if (userUpdate.userErrors.length > 0) {
    return refuse(toFormErrors(userUpdate.userErrors, toNames(block)))
  }
  return { block, fields, errors: {}, savedAt: Date.now() }
}

/** An empty field clears the value; only the name cannot be empty. */
function toInput(fields: Partial<ProfileFields>): UserUpdateInput {
  const entries = Object.entries(fields).map(([name, value]) => [name, value || null])
  return Object.fromEntries(entries) as UserUpdateInput
}
