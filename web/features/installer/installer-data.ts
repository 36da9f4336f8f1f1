/** A request to become an installer: what is asked of it, and how it is sent. */

import { photoBytesMax } from '#schema/complaint.ts'
import {
  InstallerRequestForm,
  installerMessages,
  photoMax,
  postBytesMax,
  toStanding,
} from '#schema/installer-request.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import { toBase64 } from '#web/forms/photo.ts'
import type { InstallerStateQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const InstallerState = graphql(`
  query InstallerState {
    viewer {
      user { id partnerType }
      installerRequest {
        id number standing inn organizationName text photoCount status answer createdAt
      }
      organizations { id name inn state }
    }
  }
`)

const InstallerRequestCreate = graphql(`
  mutation InstallerRequestCreate($input: InstallerRequestCreateInput!) {
    installerRequestCreate(input: $input) { userErrors { message field } }
  }
`)

const InstallerRequestWithdraw = graphql(`
  mutation InstallerRequestWithdraw($id: ID!) {
    installerRequestWithdraw(id: $id) { userErrors { message field } }
  }
`)

export type Installer = InstallerStateQuery['viewer']
export type OwnRequest = NonNullable<Installer['installerRequest']>

export type InstallerFields = { who: string; inn: string; text: string }
export const fieldNames = ['who', 'inn', 'text', 'photos'] as const

/** What was typed, with what is wrong with it. */
export type InstallerAnswer = { errors: FormErrors; fields: Partial<InstallerFields> }

/** Null when it is done. */
export async function postInstaller(
  client: Storefront,
  request: Request,
): Promise<InstallerAnswer | null> {
  // Of such a post the body was not read (web/document/form-body.server.ts).
  if (Number(request.headers.get('content-length') ?? 0) > postBytesMax) {
    const message = 'Фото слишком большие. Выберите поменьше и\u00a0отправьте снова'
    return { errors: { photos: message }, fields: {} }
  }
  const form = await request.formData()
  const fields = {
    who: readText(form, 'who'),
    inn: readText(form, 'inn'),
    text: readText(form, 'text'),
  }
  try {
    const errors =
      readText(form, 'intent') === 'withdraw'
        ? await withdraw(client, readText(form, 'id'))
        : await ask(client, form, fields)
    return Object.keys(errors).length > 0 ? { errors, fields } : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { errors: { form: error.message }, fields }
  }
}

async function ask(
  { mutate }: Storefront,
  form: FormData,
  fields: InstallerFields,
): Promise<FormErrors> {
  const read = readForm(InstallerRequestForm, form)
  const files = form.getAll('photos').filter((value) => value instanceof File && value.size > 0)
  const refused = refuseFiles(files)
  const errors = { ...(!read.ok && read.errors), ...(refused && { photos: refused }) }
  if (Object.keys(errors).length > 0) return errors
  const { who, ...said } = fields
  const idempotencyKey = readText(form, 'key') || crypto.randomUUID()
  const photos = await Promise.all(files.map(toBase64))
  const input = { idempotencyKey, ...said, ...toStanding(who), photos }
  const { userErrors } = (await mutate(InstallerRequestCreate, { input })).installerRequestCreate
  const named = userErrors.map(({ field, message }) => ({
    message,
    field: field.map((name) => (name === 'organizationId' || name === 'standing' ? 'who' : name)),
  }))
  return toFormErrors(named, fieldNames)
}

async function withdraw({ mutate }: Storefront, id: string): Promise<FormErrors> {
  const { userErrors } = (await mutate(InstallerRequestWithdraw, { id })).installerRequestWithdraw
  return toFormErrors(userErrors, [])
}

/** Why these files cannot be sent, in Russian; null when they can. A browser makes them smaller. */
export function refuseFiles(
  files: readonly (File | string)[],
  { mayShrink = false } = {},
): string | null {
  if (files.length === 0) return installerMessages.photos
  if (files.length > photoMax) return installerMessages.photosMany
  if (mayShrink) return null
  const large = files.findIndex((file) => file instanceof File && file.size > photoBytesMax)
  return large < 0 ? null : `Фото ${large + 1} больше 1\u00a0МБ. Выберите поменьше`
}
