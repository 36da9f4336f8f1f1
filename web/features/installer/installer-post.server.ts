/** A posted request to become an installer, or its withdrawal. */
import { data, redirect } from 'react-router'
import { InstallerRequestForm, postBytesMax, toStanding } from '#schema/installer-request.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import { toBase64 } from '#web/forms/photo.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import type { InstallerAnswer, InstallerFields } from './installer-state.ts'
import { refuseFiles } from './installer-words.ts'

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

const fieldNames = ['who', 'inn', 'text', 'photos'] as const

/** Leads back to the state of the request, or answers what is wrong with the form. */
export async function actOnInstaller(client: Storefront, request: Request) {
  const installer = await postInstaller(client, request)
  if (installer) return data({ installer }, { status: 422 })
  throw redirect(`${toLoyaltyPath('about')}#installer`, 303)
}

/** Null when it is done. */
async function postInstaller(
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
