/** Sends a complaint about an order. */
import { complaintKindNames } from '#language/ru/complaint-kind.ts'
import { photoBytesMax, photoMax, postBytesMax, textMin } from '#schema/complaint.ts'
import { type FormErrors, readText, toFormErrors } from '#web/forms/form-read.ts'
import { toBase64 } from '#web/forms/photo.ts'
import type { ComplaintKind } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

const ComplaintCreate = graphql(`
  mutation ComplaintCreate($input: ComplaintCreateInput!) {
    complaintCreate(input: $input) {
      order { id }
      userErrors { message field }
    }
  }
`)

const kinds = Object.keys(complaintKindNames) as ComplaintKind[]

type ComplaintFields = { kind: string; itemIds: string[]; text: string }

/** The submitted values and their errors. */
export type ComplaintAnswer = { errors: FormErrors; fields: ComplaintFields }

/** Of such a post the body was not read (web/document/form-body.server.ts). */
export const isTooLarge = (request: Request) =>
  Number(request.headers.get('content-length') ?? 0) > postBytesMax

/** Null when it is done. */
export async function complain(
  { mutate }: Storefront,
  orderId: string,
  form: FormData,
): Promise<ComplaintAnswer | null> {
  const fields: ComplaintFields = {
    kind: readText(form, 'kind'),
    itemIds: form.getAll('item').flatMap((value) => (typeof value === 'string' ? value : [])),
    text: readText(form, 'text'),
  }
  const kind = kinds.find((known) => known === fields.kind)
  const files = form.getAll('photos').filter((value) => value instanceof File && value.size > 0)
  const errors = check({ ...fields, kind }, files)
  if (!kind || Object.keys(errors).length > 0) return { errors, fields }
  const idempotencyKey = readText(form, 'key') || crypto.randomUUID()
  try {
    const photos = await Promise.all(files.map(toBase64))
    const input = { orderId, idempotencyKey, ...fields, kind, photos }
    const { userErrors } = (await mutate(ComplaintCreate, { input })).complaintCreate
    if (userErrors.length === 0) return null
    return { errors: toFormErrors(userErrors, ['kind', 'text', 'photos']), fields }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { errors: { form: error.message }, fields }
  }
}

function check(
  { kind, text }: { kind: string | undefined; text: string },
  files: readonly FormDataEntryValue[],
): FormErrors {
  const errors: FormErrors = {}
  if (!kind) errors.kind = 'Выберите, что случилось'
  if (text.length < textMin) errors.text = `Опишите подробнее: хотя бы ${textMin}\u00a0букв`
  if (files.length > photoMax) errors.photos = `Не\u00a0больше ${photoMax} фотографий`
  const large = files.findIndex((file) => file instanceof File && file.size > photoBytesMax)
  if (large >= 0) errors.photos ??= `Фото ${large + 1} больше 1\u00a0МБ. Выберите поменьше`
  return errors
}
