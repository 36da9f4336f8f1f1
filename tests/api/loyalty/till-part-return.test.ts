/** A purchase at the till comes back in parts. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { showCode } from '#tests/support/loyalty.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createTill, toCode } from '#tests/support/till.ts'

/** A purchase of 10 000 roubles, 2 000 of them without points, 301 points spent. */
async function createPurchase() {
  const till = await createTill()
  const { api, installer, staff, buy } = till
  const sums = { excludedMinor: 200_000, points: 301 }
  const { body: bought } = await buy({ code: await showCode(api, installer), ...sums })
  const path = `/till/purchases/${bought.id}/returns`
  const giveBack = (amountMinor: number, more: object = {}, key: string = crypto.randomUUID()) =>
    staff.call(path, { body: { amountMinor, reason: 'Вернули часть', ...more }, key })
  return { ...till, bought, path, giveBack }
}

const toField = ({ body }: { body: { error: { fields: object[] } } }) => body.error.fields[0]

test('points of parts go back in proportion, and add up to those of the whole', async () => {
  const { bought, giveBack, entries, balance } = await createPurchase()

  const first = await giveBack(300_000, { receipt: '0157' })
  const second = await giveBack(100_001, { excludedMinor: 50_000 })
  const last = await giveBack(599_999, { excludedMinor: 150_000 })

  const { returns } = last.body
  const sum = (name: string) =>
    returns.reduce((total: number, one: Record<string, number>) => total + (one[name] ?? 0), 0)
  expect(first.body).toMatchObject({ returnedAt: null, leftMinor: 700_000 })
  expect(first.body.returns).toMatchObject([
    {
      receipt: '0157',
      spentPoints: 113,
      payMinor: 288_700,
      earnedPoints: bought.earnedPoints - 96,
    },
  ])
  expect(second.body).toMatchObject({ leftMinor: 599_999, leftExcludedMinor: 150_000 })
  expect(last.body).toMatchObject({ leftMinor: 0, returnReason: 'Вернули часть' })
  expect(last.body.returnedAt).not.toBeNull()
  expect(sum('amountMinor')).toBe(1_000_000)
  expect(sum('spentPoints')).toBe(301)
  expect(sum('earnedPoints')).toBe(bought.earnedPoints)
  expect(sum('payMinor')).toBe(bought.payMinor)
  expect(await balance()).toBe(1000)
  const [, , ...moved] = await entries()
  expect(new Set(moved.map(({ reason }) => reason))).toEqual(
    new Set([expect.stringMatching(/^Возврат части покупки в\u00a0магазине/)]),
  )
})

test('what is left after a part is taken back as a whole', async () => {
  const { bought, giveBack, takeBack, balance, entries } = await createPurchase()
  await giveBack(250_000)

  const done = await takeBack(bought.id)
  const late = await giveBack(1)

  expect(done.status).toBe(200)
  expect(done.body.returns).toHaveLength(2)
  expect(await balance()).toBe(1000)
  const held = (await entries()).filter(({ kind }) => kind === 'EARNED' || kind === 'REVOKED')
  expect(held.reduce((sum, { points }) => sum + points, 0)).toBe(0)
  expect(toCode(late)).toEqual([409, 'PURCHASE_RETURNED'])
})

test('no more comes back than was bought, with points and without, however many try at once', async () => {
  const { giveBack } = await createPurchase()

  const crumb = await giveBack(1)
  const twins = await Promise.all([giveBack(600_000, {}, 'twin'), giveBack(600_000, {}, 'twin')])
  const rivals = await Promise.all([giveBack(150_000), giveBack(150_000)])
  const much = await giveBack(400_000)
  const plain = await giveBack(250_000)
  const strange = await giveBack(250_000, { excludedMinor: 200_001 })
  const none = await giveBack(0)
  const upside = await giveBack(100, { excludedMinor: 101 })

  expect(twins.map(({ status }) => status)).toEqual([200, 200])
  expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(toField(much)).toMatchObject({ field: ['amountMinor'] })
  expect(toField(plain)).toMatchObject({ field: ['excludedMinor'] })
  expect(toField(strange)).toMatchObject({ field: ['excludedMinor'] })
  expect(toField(none)).toMatchObject({ message: 'Сумма должна быть больше нуля' })
  expect(toField(upside)).toMatchObject({ message: 'Больше суммы возврата' })
  expect(toField(crumb)).toMatchObject({ message: expect.stringMatching(/^Слишком мало/) })
})

test('a part lowers the level, and gives nothing to an account that is gone', async () => {
  const till = await createTill()
  const { api, installer, staff, buy, look, balance } = till
  const { body: bought } = await buy({
    code: await showCode(api, installer),
    totalMinor: 15_000_000,
    points: 0,
  })
  const level = async () => (await look(await showCode(api, installer))).body.level.name
  const giveBack = (amountMinor: number) =>
    staff.call(`/till/purchases/${bought.id}/returns`, {
      body: { amountMinor, reason: 'Вернули' },
      key: String(amountMinor),
    })
  const before = await level()
  await giveBack(100)
  const after = await level()
  await deleteAccount(api, installer)

  expect([before, after]).toEqual(['Мастер', 'Старт'])
  expect((await giveBack(200)).status).toBe(200)
  expect(await balance()).toBe(0)
})

test('only those at the till take parts back', async () => {
  const { api, path } = await createPurchase()
  const body = { amountMinor: 100, reason: 'Вернули' }

  const statuses = await Promise.all(
    (['CASHIER', 'PICKER', 'CONTENT'] as const).map(async (role) => {
      const staff = await createStaff(api, role, role)
      return (await staff.call(path, { body: { ...body, amountMinor: 200_000 }, key: role })).status
    }),
  )

  expect(statuses).toEqual([200, 403, 403])
})
