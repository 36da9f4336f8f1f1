/** Giving leftovers back. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
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

/** Null when it is done; else what is wrong, by the line's field or `form`. */
export async function returnLeftovers(
  { mutate }: Storefront,
  orderId: string,
  form: FormData,
): Promise<FormErrors | null> {
  const errors: FormErrors = {}
  const items = [...form.keys()].flatMap((name) => {
    const text = readText(form, name)
    if (!name.startsWith(prefix) || text === '') return []
    const hundredths = parseQuantity(text)
    if (hundredths === null) errors[name] = 'Введите количество'
    if (!hundredths) return []
    return [{ itemId: name.slice(prefix.length), quantity: toQuantity(hundredths) }]
  })
  if (Object.keys(errors).length > 0) return errors
  if (items.length === 0) return { form: 'Укажите, сколько возвращаете' }
  const idempotencyKey = readText(form, 'key') || crypto.randomUUID()
  try {
    const input = { orderId, idempotencyKey, items }
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
