import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, findProductId, glue, superFix, within } from '#tests/support/journey.ts'
import { bringPieces, createKey } from '#tests/support/late.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'

type Shown = { version: number; order: { items: { id: string }[] } }
type Quote = { after: { sums: { total: { amountMinor: number } } } }

/** The shop proposes another glue in place of the one that was ordered. */
async function proposeSubstitute({ request }: Page, number: string, productId: string) {
  const key = await createKey('Анна, склад', 'OWNER')
  const call = async <Body>(path: string, data?: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() }
    const url = `/api/v1/staff/orders/${number}${path}`
    const answer = await (data
      ? request.post(url, { data, headers })
      : request.get(url, { headers }))
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { version, order } = await call<Shown>('')
  const [item] = order.items
  const change = {
    version,
    items: [{ itemId: item?.id, quantity: 0 }],
    added: [{ productId, quantity: 2, insteadOf: item?.id }],
    reason: 'Этот закончился',
  }
  const { after } = await call<Quote>('/changes/quote', change)
  const expectedTotalMinor = after.sums.total.amountMinor
  await call('/changes', { ...change, expectedTotalMinor, ask: true })
}

/** Where the SMS leads. */
async function readLink({ request }: Page, number: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const messages: { text: string }[] = await (await request.get('/dev/outbox.json')).json()
    const texts = messages.map(({ text }) => text).join(' ')
    link = new RegExp(`/orders/${number}/changes/[\\w-]+`).exec(texts)?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return link ?? ''
}

test('a buyer opens the link of an SMS, agrees to a substitute and pays the difference', async ({
  page,
  browser,
}) => {
  await becomeCustomer(page)
  const substituteId = await findProductId(page, glue.path)
  await bringPieces(substituteId, 2)
  const order = await placeOrder(page, superFix.path)
  await page.goto(toPaymentPath(order))
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /оплачен/ })).toBeVisible()
  await proposeSubstitute(page, order.number, substituteId)
  const link = await readLink(page, order.number)
  // A phone that is not signed in is as good: the link is enough.
  const phone = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await phone.goto(link)
  await expect(within(phone)).toContainText('Магазин пишет: «Этот закончился»')
  await expect(within(phone)).toContainText('Замена')

  await page.goto(link)
  await expectNoBarriers(page, 'a proposed change')
  await page.getByRole('button', { name: 'Согласен', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /изменён/ })).toBeVisible()
  await expectNoBarriers(page, 'an agreed change')
  // Another tab that still asks is told of what was decided.
  await phone.getByRole('button', { name: 'Не\u00a0согласен' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /изменён/ })).toBeVisible()

  await page.getByRole('link', { name: /^Оплатить/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Доплата по/ })).toBeVisible()
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /оплачен/ })).toBeVisible()
  await page.getByRole('link', { name: 'Чек' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Доплата' })).toBeVisible()
  await expect(within(page)).toContainText('Оплачено всего')
})
