/** Giving leftovers back. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { OrderReturnCreateInput } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '../storefront.ts'
import { type FormErrors, readText } from './form-read.ts'

const OrderReturnCreate = graphql(`
  mutation OrderReturnCreate($input: OrderReturnCreateInput!) {
    orderReturnCreate(input: $input) {
      order { id }
      userErrors { message field }
    }
  }
`)

const prefix = 'quantity-'

export const toQuantityName = (itemId: string) => prefix + itemId

/** What is wrong, by the line's field or `form`, beside what was typed: hundredths by line. */
export type ReturnAnswer = { errors: FormErrors; quantities: Record<string, number> }

/** Null when it is done. */
export async function returnLeftovers(
  storefront: Storefront,
  orderId: string,
  form: FormData,
): Promise<ReturnAnswer | null> {
  const { items, errors, quantities } = readItems(form)
  if (Object.keys(errors).length > 0) return { errors, quantities }
  if (items.length === 0) return { errors: { form: 'Укажите, сколько возвращаете' }, quantities }
  const idempotencyKey = readText(form, 'key') || crypto.randomUUID()
  const refused = await send(storefront, { orderId, idempotencyKey, items })
  return refused && { errors: refused, quantities }
}

function readItems(form: FormData) {
  const errors: FormErrors = {}
  const quantities: Record<string, number> = {}
  const items = [...form.keys()].flatMap((name) => {
    const text = readText(form, name)
    if (!name.startsWith(prefix) || text === '') return []
    const hundredths = parseQuantity(text)
    if (hundredths === null) errors[name] = 'Введите количество'
    if (!hundredths) return []
    const itemId = name.slice(prefix.length)
    quantities[itemId] = hundredths
    return [{ itemId, quantity: toQuantity(hundredths) }]
  })
  return { items, errors, quantities }
}

async function send(
  { mutate }: Storefront,
  input: OrderReturnCreateInput,
): Promise<FormErrors | null> {
  const errors: FormErrors = {}
  try {
    const { userErrors } = (await mutate(OrderReturnCreate, { input })).orderReturnCreate
    for (const { message, field } of userErrors) {
      const [, itemId] = field
      errors[itemId ? toQuantityName(itemId) : 'form'] ??= message
    }
    return userErrors.length > 0 ? errors : null
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { form: error.message }
  }
}
