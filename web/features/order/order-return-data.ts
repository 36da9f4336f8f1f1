/** Sends a request to return leftovers. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { type FormErrors, readText } from '#web/forms/form-read.ts'
import type { OrderReturnCreateInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

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

/** What is wrong, by the line's field or `form`, beside what was typed. */
export type ReturnAnswer = {
  errors: FormErrors
  /** Hundredths by line. */
  quantities: Record<string, number>
  /** What is no quantity, by line. */
  typed: Record<string, string>
}

/** Null when it is done. */
export async function returnLeftovers(
  storefront: Storefront,
  orderId: string,
  form: FormData,
): Promise<ReturnAnswer | null> {
  const { items, errors, ...kept } = readItems(form)
  if (Object.keys(errors).length > 0) return { errors, ...kept }
  if (items.length === 0) return { errors: { form: 'Укажите, сколько возвращаете' }, ...kept }
  const idempotencyKey = readText(form, 'key') || crypto.randomUUID()
  const refused = await send(storefront, { orderId, idempotencyKey, items })
  return refused && { errors: refused, ...kept }
}

function readItems(form: FormData) {
  const errors: FormErrors = {}
  const quantities: Record<string, number> = {}
  const typed: Record<string, string> = {}
  const items = [...form.keys()].flatMap((name) => {
    const text = readText(form, name)
    if (!name.startsWith(prefix) || text === '') return []
    const itemId = name.slice(prefix.length)
    const hundredths = parseQuantity(text)
    if (hundredths === null) {
      errors[name] = 'Введите количество'
      typed[itemId] = text
    }
    if (!hundredths) return []
    quantities[itemId] = hundredths
    return [{ itemId, quantity: toQuantity(hundredths) }]
  })
  return { items, errors, quantities, typed }
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
