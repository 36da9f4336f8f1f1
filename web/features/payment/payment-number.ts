/** A payment named by the number of an attempt, as the contract of the back end has it. */
import { data, href, redirect } from 'react-router'
import { attemptPattern } from '#schema/constant.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

const PaymentToken = graphql(`
  query PaymentToken($id: ID!) {
    viewer { order(id: $id) { id payment { token attempts { at } } } }
  }
`)

/**
 * Leads the buyer from a number to the page of the token, which others can be sent; to anybody else
 * a number is no address. The next attempt has a number too.
 */
export async function leadToToken(
  client: Pick<Storefront, 'query'>,
  { id, token: number }: { id: string; token: string },
  rest: '' | '/status' | '/receipt',
): Promise<void> {
  if (!attemptPattern.test(number)) return
  const payment = await findOwnPayment(client, id)
  if (!payment?.token || Number(number) > payment.attempts.length + 1) {
    throw data(null, { status: 404 })
  }
  throw redirect(href('/orders/:id/payments/:token', { id, token: payment.token }) + rest)
}

async function findOwnPayment({ query }: Pick<Storefront, 'query'>, id: string) {
  try {
    return (await query(PaymentToken, { id })).viewer.order?.payment ?? null
  } catch (error) {
    // A guest has no orders.
    if (error instanceof StorefrontError && error.status < 500) return null
    throw error
  }
}
