/** What a client reads and says by the link of an estimate. */

import { photoBytesMax, postBytesMax } from '#schema/complaint.ts'
import { answerPhotoMax } from '#schema/estimate.ts'
import { messages } from '#schema/form.ts'
import { type FormErrors, readText, toFormErrors } from '#web/forms/form-read.ts'
import { toBase64 } from '#web/forms/photo.ts'
import type { SharedAnswers_AnswersFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const SharedAnswersAnswers = graphql(`
  fragment SharedAnswers_answers on SharedAnswers {
    phone
    isSilent
    versionNumber
    refusal
    answers { ...EstimateAnswer_part }
    acceptances { ...EstimateAcceptance_part }
    acts { ...EstimateAct_part }
  }
`)

export const SharedAnswersPage = graphql(`
  query SharedAnswersPage($token: String!, $pass: String) {
    sharedAnswers(token: $token, pass: $pass) { ...SharedAnswers_answers }
  }
`)

const SharedAnswerCreate = graphql(`
  mutation SharedAnswerCreate($input: SharedAnswerCreateInput!) {
    sharedAnswerCreate(input: $input) { userErrors { code message field } }
  }
`)
const SharedCodeSend = graphql(`
  mutation SharedCodeSend($input: SharedSignInput!) {
    sharedCodeSend(input: $input) { phone userErrors { code message field } }
  }
`)
const SharedAccept = graphql(`
  mutation SharedAccept($input: SharedSignInput!, $name: String!, $code: String!) {
    sharedAccept(input: $input, name: $name, code: $code) { userErrors { code message field } }
  }
`)
const SharedSilence = graphql(`
  mutation SharedSilence($token: String!, $pass: String, $isSilent: Boolean!) {
    sharedSilence(token: $token, pass: $pass, isSilent: $isSilent) { userErrors { message field } }
  }
`)

export type Answers = SharedAnswers_AnswersFragment

/** Where and by what a client reads. */
type ClientLink = { token: string; pass?: string | null }

/** What was typed, and what of it is wrong; `isSent` once a code is on its way. */
export type ClientAnswer = {
  intent: ClientIntent
  /** Of an act that is signed. */
  actNumber: number | null
  errors: FormErrors
  fields: { kind: string; lineId: string; text: string; name: string }
  isSent: boolean
  /** The page shows an older version than the last one, and has to be read again. */
  isStale: boolean
}

/** Of such a post the body was not read (web/document/form-body.server.ts). */
export const isTooLarge = (request: Request) =>
  Number(request.headers.get('content-length') ?? 0) > postBytesMax

export const tooLarge: ClientAnswer = {
  intent: 'answer',
  actNumber: null,
  errors: { photos: 'Фотографии слишком большие. Выберите поменьше' },
  fields: { kind: '', lineId: '', text: '', name: '' },
  isSent: false,
  isStale: false,
}

type Post = { client: Storefront; link: ClientLink; form: FormData }
type Done = { errors: FormErrors; isSent?: boolean; isStale?: boolean }

const isConflict = (errors: readonly { code: string }[]) =>
  errors.some(({ code }) => code === 'CONFLICT')

const toNumber = (form: FormData, name: string) => Number(readText(form, name)) || null

/** Fields of the forms, by which errors are told; others stand above. */
const names = ['text', 'photos', 'name', 'code']

const intents = {
  answer: async ({ client, link, form }: Post): Promise<Done> => {
    const text = readText(form, 'text')
    const files = form.getAll('photos').filter((value) => value instanceof File && value.size > 0)
    const errors = check(text, files)
    if (Object.keys(errors).length > 0) return { errors }
    const input = {
      ...link,
      idempotencyKey: readText(form, 'key') || crypto.randomUUID(),
      versionNumber: toNumber(form, 'version') ?? 0,
      kind: readText(form, 'kind') === 'CHANGE' ? ('CHANGE' as const) : ('QUESTION' as const),
      lineId: readText(form, 'lineId') || null,
      text,
      photos: await Promise.all(files.map(toBase64)),
    }
    const { userErrors } = (await client.mutate(SharedAnswerCreate, { input })).sharedAnswerCreate
    return { errors: toFormErrors(userErrors, names), isStale: isConflict(userErrors) }
  },
  code: async ({ client, link, form }: Post): Promise<Done> => {
    if (readText(form, 'name').length < 2) return { errors: { name: 'Напишите, как вас зовут' } }
    const input = { ...link, ...toSigned(form) }
    const { userErrors } = (await client.mutate(SharedCodeSend, { input })).sharedCodeSend
    const errors = toFormErrors(userErrors, names)
    // Of the field `code`: the one that was sent before is still good.
    const isSent = userErrors.length === 0 || errors.code !== undefined
    return { errors, isSent, isStale: isConflict(userErrors) }
  },
  accept: async ({ client, link, form }: Post): Promise<Done> => {
    const name = readText(form, 'name')
    const code = readText(form, 'code')
    if (code === '') return { errors: { code: messages.required }, isSent: true }
    const input = { ...link, ...toSigned(form) }
    const { userErrors } = (await client.mutate(SharedAccept, { input, name, code })).sharedAccept
    const isStale = isConflict(userErrors)
    // A code is good for the version that it was sent for.
    return { errors: toFormErrors(userErrors, names), isSent: !isStale, isStale }
  },
  silence: async ({ client, link, form }: Post): Promise<Done> => {
    const isSilent = readText(form, 'silent') === 'yes'
    const { sharedSilence } = await client.mutate(SharedSilence, { ...link, isSilent })
    return { errors: toFormErrors(sharedSilence.userErrors, []) }
  },
}

type ClientIntent = keyof typeof intents

const isIntent = (name: string): name is ClientIntent => Object.hasOwn(intents, name)

const toSigned = (form: FormData) => {
  const actNumber = toNumber(form, 'act')
  return { actNumber, versionNumber: actNumber === null ? toNumber(form, 'version') : null }
}

/** Null when it is done and the page is shown again; undefined of a form that is not known. */
export async function answerByForm(post: Post): Promise<ClientAnswer | null | undefined> {
  const { form } = post
  const intent = readText(form, 'intent')
  if (!isIntent(intent)) return undefined
  const { errors, isSent = false, isStale = false } = await doneOrLost(() => intents[intent](post))
  const isDone = Object.keys(errors).length === 0 && !(intent === 'code' && isSent)
  if (isDone) return null
  const fields = {
    kind: readText(form, 'kind'),
    lineId: readText(form, 'lineId'),
    text: readText(form, 'text'),
    name: readText(form, 'name'),
  }
  return { intent, actNumber: toNumber(form, 'act'), errors, fields, isSent, isStale }
}

async function doneOrLost(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { errors: { form: error.message } }
  }
}

function check(text: string, files: readonly FormDataEntryValue[]): FormErrors {
  const errors: FormErrors = {}
  if (text.length < 2) errors.text = 'Напишите, что спросить или изменить'
  if (files.length > answerPhotoMax) errors.photos = 'Не\u00a0больше трёх фотографий'
  const large = files.findIndex((file) => file instanceof File && file.size > photoBytesMax)
  if (large >= 0) errors.photos ??= `Фото ${large + 1} больше 1\u00a0МБ. Выберите поменьше`
  return errors
}
