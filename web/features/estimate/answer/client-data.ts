/** What an installer reads of a client's answers, replies and acts of work done. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { readText } from '#web/forms/form-read.ts'
import type { EstimateClient_EstimateFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { orRefusal, type Refused } from '#web/graphql/refusal.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

export const EstimateClientEstimate = graphql(`
  fragment EstimateClient_estimate on Estimate {
    id
    title
    client
    clientPhone
    isShared
    waitingCount
    versions { number sentAt views { count lastAt } }
    difference {
      fields
      sections { kind }
      lines { kind }
    }
    clientAnswers {
      phone
      isSilent
      versionNumber
      answers { ...EstimateAnswer_part }
      acceptances { ...EstimateAcceptance_part }
      work {
        versionNumber
        agreed { amountMinor }
        done { amountMinor }
        rest { amountMinor }
        acts { ...EstimateAct_part }
        lines { lineId section name unit agreed done rest restTotal { amountMinor } }
      }
    }
  }
`)

export const EstimateClientPage = graphql(`
  query EstimateClientPage($id: ID!) {
    viewer { estimate(id: $id) { id ...EstimateClient_estimate } }
  }
`)

const EstimateReply = graphql(`
  mutation EstimateReply($id: ID!, $answerId: ID!, $text: String!, $isFixed: Boolean!) {
    estimateReply(id: $id, answerId: $answerId, text: $text, isFixed: $isFixed) {
      userErrors { message field }
    }
  }
`)
const EstimateActCreate = graphql(`
  mutation EstimateActCreate(
    $id: ID!
    $idempotencyKey: String!
    $day: String!
    $lines: [EstimateActLineInput!]!
  ) {
    estimateActCreate(id: $id, idempotencyKey: $idempotencyKey, day: $day, lines: $lines) {
      userErrors { message field }
    }
  }
`)
const EstimateActDelete = graphql(`
  mutation EstimateActDelete($id: ID!, $number: Int!) {
    estimateActDelete(id: $id, number: $number) { userErrors { message field } }
  }
`)

export type ClientEstimate = EstimateClient_EstimateFragment
export type Work = ClientEstimate['clientAnswers']['work']

/** Why a form was refused, with what was typed. */
export type OwnerAnswer = Refused & {
  intent: OwnerIntent
  answerId: string
  text: string
  /** As typed, by the line. */
  quantities: Record<string, string>
  ticked: string[]
}

type Post = { client: Storefront; id: string; form: FormData }

const reply =
  (isFixed: boolean) =>
  ({ client, id, form }: Post) => {
    const variables = {
      id,
      answerId: readText(form, 'answerId'),
      text: readText(form, 'text'),
      isFixed,
    }
    return orRefusal(async () => (await client.mutate(EstimateReply, variables)).estimateReply)
  }

const quantityOf = (form: FormData, lineId: string) => readText(form, `quantity-${lineId}`)

const intents = {
  reply: reply(false),
  fixed: reply(true),
  act: async ({ client, id, form }: Post) => {
    const ticked = readTicked(form)
    if (ticked.length === 0) return { refusal: 'Отметьте, что сделано' }
    const lines = ticked.map((lineId) => ({
      lineId,
      quantity: parseQuantity(quantityOf(form, lineId)),
    }))
    const wrong = lines.find(({ quantity }) => quantity === null || quantity === 0)
    if (wrong) {
      return { refusal: 'Укажите количество числом, больше нуля', field: wrong.lineId }
    }
    const variables = {
      id,
      idempotencyKey: readText(form, 'key') || crypto.randomUUID(),
      day: readText(form, 'day'),
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity: toQuantity(quantity ?? 0) })),
    }
    return orRefusal(
      async () => (await client.mutate(EstimateActCreate, variables)).estimateActCreate,
    )
  },
  withdraw: ({ client, id, form }: Post) => {
    const variables = { id, number: Number(readText(form, 'act')) || 0 }
    return orRefusal(
      async () => (await client.mutate(EstimateActDelete, variables)).estimateActDelete,
    )
  },
}

type OwnerIntent = keyof typeof intents

const isIntent = (name: string): name is OwnerIntent => Object.hasOwn(intents, name)

const readTicked = (form: FormData) => form.getAll('lineId').map(String)

/** Null when it is done; undefined of a form that is not known. */
export async function replyByForm(post: Post): Promise<OwnerAnswer | null | undefined> {
  const { form } = post
  const intent = readText(form, 'intent')
  if (!isIntent(intent)) return undefined
  const done = await intents[intent](post)
  if (!('refusal' in done)) return null
  const quantities = [...form.keys()].filter((name) => name.startsWith('quantity-'))
  return {
    ...done,
    intent,
    answerId: readText(form, 'answerId'),
    text: readText(form, 'text'),
    quantities: Object.fromEntries(
      quantities.map((name) => [name.slice('quantity-'.length), readText(form, name)]),
    ),
    ticked: readTicked(form),
  }
}
