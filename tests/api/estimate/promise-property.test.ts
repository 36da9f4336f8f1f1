/** Whatever happens to prices, what was promised is not exceeded. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { setDiscount } from '#tests/support/discount.ts'
import { goodsLine } from '#tests/support/estimate.ts'
import { createOrganization } from '#tests/support/payer.ts'
import { cement, createReturning, placeOrder, setPromise } from '#tests/support/promise.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

const price = fc.integer({ min: 1, max: 99_999 })
const breaks = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 40 }), price).map(([from, minor]) => [from * 100, minor]),
  { maxLength: 3 },
)
const catalogue = fc.record({ price, breaks, cityPrice: fc.option(price) })
type Catalogue = { price: number; breaks: number[][]; cityPrice: number | null }

/** As an import leaves it: below its own price a break is none. */
async function setCatalogue(api: TestApi, { price: minor, breaks: steps, cityPrice }: Catalogue) {
  const lower = steps.filter(([, one = 0]) => one < minor)
  const statements = [
    api.db
      .prepare('UPDATE products SET price_minor = ?, price_breaks = ? WHERE id = ?')
      .bind(minor, JSON.stringify(lower), cement),
    api.db.prepare('DELETE FROM prices WHERE product_id = ?').bind(cement),
  ]
  if (cityPrice !== null) {
    const own = 'INSERT INTO prices (product_id, city_id, price_minor) VALUES (?, ?, ?)'
    statements.push(api.db.prepare(own).bind(cement, 'msk', cityPrice))
  }
  await api.db.batch(statements)
}

type Item = { price: { amountMinor: number }; total: { amountMinor: number }; quantity: number }

const toTotal = (minor: number, quantity: number) => Math.round(minor * quantity)

test('an order within the days costs no more than was promised, and no more than that day', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { value: 7 })
  let cases = 0

  await fc.assert(
    fc.asyncProperty(
      catalogue,
      catalogue,
      fc.record({
        promised: fc.integer({ min: 1, max: 30 }),
        bought: fc.integer({ min: 1, max: 30 }),
        days: fc.integer({ min: 0, max: 16 }),
        hasCode: fc.boolean(),
        percent: fc.option(fc.integer({ min: 1, max: 50 })),
      }),
      async (then, now, { promised, bought, days, hasCode, percent }) => {
        cases += 1
        await setPromise(api)
        await setCatalogue(api, then)
        await api.db.prepare('UPDATE stocks SET quantity = 100000').run()
        const installer = await createReturning(api)
        const organizationId = await createOrganization(api, installer.userId)
        await setDiscount(api, organizationId, percent ?? 0)
        const { id } = await installer.make(`Смета ${cases}`, {
          lines: [goodsLine(cement, promised)],
        })
        const promisedFor = async (quantity: number) => {
          const other = await installer.make('Мера', { lines: [goodsLine(cement, quantity)] })
          const view = await installer.view(other.id)
          await installer.remove(other.id)
          return Number(view.lines[0].price.amountMinor)
        }
        const promisedMinor = await promisedFor(bought)
        await setCatalogue(api, now)
        const todayMinor = await promisedFor(bought)
        await installer.pass({ days })
        await installer.post(`/${id}/cart`)
        await api.request('/cart/set', {
          token: installer.token,
          body: { productId: cement, quantity: bought },
        })
        if (hasCode) await applyCode(api, installer as never, 'DACHA')

        const { status, body } = await placeOrder(
          api,
          installer,
          percent === null ? undefined : { organizationId },
        )

        expect(status, JSON.stringify(body)).toBe(200)
        const [item] = body.items as Item[]
        const within = days <= 14 ? Math.min(promised, bought) : 0
        const bestMinor = Math.min(promisedMinor, todayMinor)
        const most = toTotal(bestMinor, within) + toTotal(todayMinor, bought - within)
        expect(item?.quantity).toBe(bought)
        expect(item?.total.amountMinor).toBeLessThanOrEqual(most)
        expect(body.sums.goods.amountMinor).toBeLessThanOrEqual(most)
        // A kopeck of each unit at most is not asked of a line that is promised in part.
        expect(item?.total.amountMinor).toBeGreaterThan(most - bought)
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)
