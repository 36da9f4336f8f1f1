/** What becomes of a purchase at the till afterwards. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { showCode } from '#tests/support/loyalty.ts'
import { createTill, toCode } from '#tests/support/till.ts'

test('a purchase is taken back once: points come back, earned ones go', async () => {
  const { api, installer, buy, takeBack, entries, balance } = await createTill()
  const bought = await buy({ code: await showCode(api, installer), points: 300 })

  const [one, other] = await Promise.all([takeBack(bought.body.id), takeBack(bought.body.id)])
  const late = await takeBack(bought.body.id)

  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect(toCode(late)).toEqual([409, 'PURCHASE_RETURNED'])
  const done = one.status === 200 ? one : other
  expect(done.body).toMatchObject({ returnReason: 'Вернули товар', spentPoints: 300 })
  expect(await balance()).toBe(1000)
  const reason = expect.stringMatching(/^Возврат покупки в\u00a0магазине/)
  expect((await entries()).slice(2)).toEqual([
    { kind: 'RETURNED', points: 300, reason },
    { kind: 'REVOKED', points: -194, reason },
  ])
  // The receipt may be typed anew, rightly this time.
  const anew = await buy({ code: await showCode(api, installer), points: 100 })
  expect(anew.status).toBe(200)
  expect((await takeBack('nothing')).status).toBe(404)
})

test('what was earned at the till is released once returns are over', async () => {
  const { api, installer, buy, balance } = await createTill(0)
  await buy({ code: await showCode(api, installer) })

  api.clock.pass({ days: 29 })
  await api.sweep()
  const held = await balance()
  api.clock.pass({ days: 2 })
  await api.sweep()

  expect([held, await balance()]).toEqual([0, 200])
})

test('all of a purchase that is kept counts towards a level, but for what points paid', async () => {
  const { api, installer, look, buy, takeBack } = await createTill()
  const level = async () => (await look(await showCode(api, installer))).body.level.name
  const sums = { totalMinor: 15_010_000, excludedMinor: 14_000_000 }
  const code = await showCode(api, installer)
  await buy({ code, ...sums, points: 101 })
  expect(await level()).toBe('Старт')

  const other = await buy({ code: await showCode(api, installer), receipt: '2', totalMinor: 100 })
  expect(await level()).toBe('Мастер')
  await takeBack(other.body.id)
  expect(await level()).toBe('Старт')
})

test('a purchase that is taken back after its account is gone gives no points back', async () => {
  const { api, installer, buy, takeBack, balance } = await createTill()
  const bought = await buy({ code: await showCode(api, installer), points: 300 })
  expect((await deleteAccount(api, installer)).status).toBe(200)

  expect((await takeBack(bought.body.id)).status).toBe(200)
  expect(await balance()).toBe(0)
})
