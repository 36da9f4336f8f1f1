/** A posted block of the settings goes to the function that saves it. */
import type { FormErrors } from '#web/forms/form-read.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export type SettingsAnswer = {
  /** Which block was posted. */
  block: string
  /** What was typed, or what the block shows next. */
  fields: Partial<Record<string, string>>
  errors: FormErrors
  /** A new value after every save; null when nothing was saved. */
  savedAt: number | null
}

export type SaveBlock = (storefront: Storefront, form: FormData) => Promise<SettingsAnswer>

/** Answers null for a block that the page does not have. */
export async function saveSettings(
  saves: Partial<Record<string, SaveBlock>>,
  storefront: Storefront,
  form: FormData,
): Promise<SettingsAnswer | null> {
  const block = String(form.get('block'))
  const save = Object.hasOwn(saves, block) ? saves[block] : undefined
  if (!save) return null
  try {
    return await save(storefront, form)
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { block, fields: readTyped(form), errors: { form: error.message }, savedAt: null }
  }
}

/** What was typed, to be shown again. */
export const readTyped = (form: FormData): SettingsAnswer['fields'] =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

/** The answer to the post without script, as the block that it is for shows it. */
export const toPosted = (answer: SettingsAnswer | undefined, block: string) =>
  answer?.block === block ? answer : undefined
