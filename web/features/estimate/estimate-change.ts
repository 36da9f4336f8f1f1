/** Changes of an estimate, by the server's client for a posted form and by the browser's. */
import type {
  EstimateItemInput,
  EstimateSourceInput,
  EstimateToCartMutationVariables,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { orRefusal, type Refused } from '#web/graphql/refusal.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const EstimateCreate = graphql(`
  mutation EstimateCreate($title: String!, $source: EstimateSourceInput, $idempotencyKey: String) {
    estimateCreate(title: $title, source: $source, idempotencyKey: $idempotencyKey) {
      estimate { id version ...EstimateRow_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimateItemsAdd = graphql(`
  mutation EstimateItemsAdd($id: ID!, $items: [EstimateItemInput!]!, $idempotencyKey: String) {
    estimateItemsAdd(id: $id, items: $items, idempotencyKey: $idempotencyKey) {
      estimate { id version ...EstimateRow_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimateCopy = graphql(`
  mutation EstimateCopy($id: ID!, $idempotencyKey: String) {
    estimateCopy(id: $id, idempotencyKey: $idempotencyKey) {
      estimate { id version ...EstimateRow_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimateClientTell = graphql(`
  mutation EstimateClientTell($id: ID!) {
    estimateClientTell(id: $id) {
      estimate { id version }
      userErrors { code message field }
    }
  }
`)

const EstimateArchive = graphql(`
  mutation EstimateArchive($id: ID!, $isArchived: Boolean!) {
    estimateArchive(id: $id, isArchived: $isArchived) {
      estimate { id version isArchived }
      userErrors { code message field }
    }
  }
`)

const EstimateDelete = graphql(`
  mutation EstimateDelete($id: ID!) {
    estimateDelete(id: $id) {
      userErrors { code message field }
    }
  }
`)

const EstimateRestore = graphql(`
  mutation EstimateRestore($id: ID!) {
    estimateRestore(id: $id) {
      estimate { id version ...EstimateRow_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimateUpdate = graphql(`
  mutation EstimateUpdate($id: ID!, $lineIds: [ID!]) {
    estimateUpdate(id: $id, lineIds: $lineIds) {
      estimate { id ...EstimateView_estimate }
      userErrors { code message field }
    }
  }
`)

const EstimateCheck = graphql(`
  mutation EstimateCheck($id: ID!) {
    estimateCheck(id: $id) {
      difference { amountMinor }
      lines {
        lineId
        name
        was { amountMinor }
        now { amountMinor }
        difference { amountMinor }
        stock
        isGone
        substituteQuantity
        substitute { id slug name unit price { amountMinor } picture { url } }
      }
      userErrors { code message field }
    }
  }
`)

const EstimateToCart = graphql(`
  mutation EstimateToCart($id: ID!, $mode: EstimateCartMode!, $lineIds: [ID!]) {
    estimateToCart(id: $id, mode: $mode, lineIds: $lineIds) {
      missed
      removed { productId quantity isTicked note unit }
      cart { id version count total { amountMinor } items { id quantity isTicked note availability { quantity } product { id } } }
      userErrors { code message field }
    }
  }
`)

type Client = Pick<Storefront, 'mutate'>
type Made = { id: string } | Refused

const toMade = (answer: { estimate?: { id: string } | null } | Refused): Made => {
  if ('refusal' in answer) return answer
  return answer.estimate ? { id: answer.estimate.id } : { refusal: 'Такой сметы больше нет' }
}

type Wish = { title: string; key: string; source?: EstimateSourceInput | null }

/** `key` names the wish: the same makes no second estimate. */
export async function createEstimate({ mutate }: Client, wish: Wish): Promise<Made> {
  const { title, key: idempotencyKey, source = null } = wish
  const variables = { title, source, idempotencyKey }
  return toMade(
    await orRefusal(async () => (await mutate(EstimateCreate, variables)).estimateCreate),
  )
}

/** The same `key` adds nothing more. */
export async function addItems(
  { mutate }: Client,
  id: string,
  items: EstimateItemInput[],
  idempotencyKey: string,
): Promise<Made> {
  const variables = { id, items, idempotencyKey }
  return toMade(
    await orRefusal(async () => (await mutate(EstimateItemsAdd, variables)).estimateItemsAdd),
  )
}

export const copyEstimate = async ({ mutate }: Client, id: string, idempotencyKey: string) =>
  toMade(
    await orRefusal(async () => (await mutate(EstimateCopy, { id, idempotencyKey })).estimateCopy),
  )

export const archiveEstimate = ({ mutate }: Client, id: string, isArchived: boolean) =>
  orRefusal(async () => (await mutate(EstimateArchive, { id, isArchived })).estimateArchive)

export const deleteEstimate = ({ mutate }: Client, id: string) =>
  orRefusal(async () => (await mutate(EstimateDelete, { id })).estimateDelete)

export const restoreEstimate = ({ mutate }: Client, id: string) =>
  orRefusal(async () => (await mutate(EstimateRestore, { id })).estimateRestore)

/** All lines, or those given, take the prices of today. */
export const takePrices = ({ mutate }: Client, id: string, lineIds: string[] | null) =>
  orRefusal(async () => (await mutate(EstimateUpdate, { id, lineIds })).estimateUpdate)

/** One SMS a day to the client, with the link. */
export const tellClient = ({ mutate }: Client, id: string) =>
  orRefusal(async () => (await mutate(EstimateClientTell, { id })).estimateClientTell)

export const checkEstimate = ({ mutate }: Client, id: string) =>
  orRefusal(async () => (await mutate(EstimateCheck, { id })).estimateCheck)

export const putEstimate = ({ mutate }: Client, variables: EstimateToCartMutationVariables) =>
  orRefusal(async () => (await mutate(EstimateToCart, variables)).estimateToCart)
