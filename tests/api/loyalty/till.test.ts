/** The till's side: whose code it is, and a purchase by it. */
import { expect, test } from 'vitest'
import { setPartnerType, showCode } from '#tests/support/loyalty.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createTill, toCode } from '#tests/support/till.ts'

test('a code tells the till a letter, the level, the balance and what may be spent', async () => {
  const { api, installer, look } = await createTill()
  const code = await showCode(api, installer)

  const alone = await look(code)
  const grouped = await look(code.replace(/\d{4}/g, '$& '), { totalMinor: 200_000 })
  const partly = await look(code, { totalMinor: 200_000, excludedMinor: 150_000 })

  expect(alone.body).toEqual({
    initial: 'А',
    level: { name: 'Старт', rate: 200, from: { amountMinor: 0, currency: 'RUB' } },
    balance: 1000,
    spendPercent: 30,
    canSpend: true,
    spendMax: null,
    createdAt: '2026-11-10T09:00:00.000Z',
  })
  expect([grouped.body.spendMax, partly.body.spendMax]).toEqual([600, 150])
  expect(JSON.stringify(alone.body)).not.toContain('Анна')
})

test('a purchase spends and earns once, and says in the history where', async () => {
  const { api, installer, buy, entries, balance, staff } = await createTill()
  const code = await showCode(api, installer)

  const bought = await buy({ code, points: 300, excludedMinor: 70_000 }, 'a')
  const again = await buy({ code, points: 300, excludedMinor: 70_000 }, 'a')
  const changed = await buy({ code, points: 200, excludedMinor: 70_000 }, 'a')
  const replayed = await buy({ code, receipt: '0143' })

  expect(bought.body).toMatchObject({
    shopId: 'msk-north',
    receipt: '0142',
    spentPoints: 300,
    payMinor: 970_000,
    earnedPoints: 180,
    initial: 'А',
    keyName: 'Касса 1',
    returnedAt: null,
  })
  expect(again.body).toEqual(bought.body)
  expect(toCode(changed)).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
  expect(toCode(replayed)).toEqual([409, 'LOYALTY_CODE_USED'])
  expect(await balance()).toBe(700)
  const reason = expect.stringMatching(/^Покупка в\u00a0магазине «.+», чек\u00a00142$/)
  expect(await entries()).toEqual([
    { kind: 'SPENT', points: -300, reason },
    { kind: 'EARNED', points: 180, reason },
  ])
  const audit = await createStaff(api)
  const { body } = await audit.call(`/audit?subject=till-purchase:${bought.body.id}`)
  expect(body.items).toMatchObject([{ act: 'till-purchase.create', keyName: 'Касса 1' }])
  expect(JSON.stringify(body)).not.toContain(code)
  const list = await staff.call('/till/purchases?receipt=0142')
  expect(list.body).toMatchObject({ total: 1, items: [bought.body] })
})

test('of tills that use a code at once one wins, and points are spent by one of two codes', async () => {
  const { api, installer, buy, balance, entries } = await createTill(300)
  const other = await createStaff(api, 'MANAGER', 'Касса 2')
  const code = await showCode(api, installer)
  const codes = [await showCode(api, installer), await showCode(api, installer)]

  const rivals = await Promise.all([
    buy({ code, receipt: '1' }),
    buy({ code, receipt: '2' }, 'x', other),
    buy({ code, receipt: '3' }),
  ])
  const spends = await Promise.all(
    codes.map((one, i) => buy({ code: one, receipt: `s${i}`, points: 300 })),
  )

  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
  expect(statuses(rivals)).toEqual([200, 409, 409])
  expect(rivals.filter(({ status }) => status === 409).map(toCode)).toEqual([
    [409, 'LOYALTY_CODE_USED'],
    [409, 'LOYALTY_CODE_USED'],
  ])
  expect(statuses(spends)).toEqual([200, 409])
  expect(spends.map(toCode)).toContainEqual([409, 'POINTS_LIMIT'])
  expect(await balance()).toBe(0)
  expect((await entries()).filter(({ kind }) => kind === 'SPENT')).toHaveLength(1)
})

test('a code older than a minute earns only, unless this till read it while it was new', async () => {
  const { api, installer, look, buy } = await createTill()
  const other = await createStaff(api, 'MANAGER', 'Касса 2')
  const [read, unread] = [await showCode(api, installer), await showCode(api, installer)]
  api.clock.pass({ seconds: 59 })
  await look(read)
  api.clock.pass({ seconds: 1 })

  const late = await look(unread, { totalMinor: 100_000 })
  const spent = await buy({ code: unread, points: 1, receipt: '1' })
  const earned = await buy({ code: unread, receipt: '2' })
  const elsewhere = await buy({ code: read, points: 1, receipt: '3' }, 'k', other)
  const here = await buy({ code: read, points: 1, receipt: '4' })

  expect(late.body).toMatchObject({ canSpend: false, spendMax: 0, balance: 1000 })
  expect(toCode(spent)).toEqual([409, 'LOYALTY_CODE_OLD'])
  expect(earned.body).toMatchObject({ spentPoints: 0, earnedPoints: 200 })
  expect(toCode(elsewhere)).toEqual([409, 'LOYALTY_CODE_OLD'])
  expect(here.body).toMatchObject({ spentPoints: 1 })
})

test('a till has ten minutes for a code it has read, and a day for one that earns', async () => {
  const { api, installer, look, buy } = await createTill()
  const code = await showCode(api, installer)
  await look(code)
  api.clock.pass({ minutes: 10 })
  expect(toCode(await buy({ code, points: 1 }))).toEqual([409, 'LOYALTY_CODE_OLD'])

  api.clock.pass({ hours: 23, minutes: 49 })
  expect((await look(code)).status).toBe(200)
  api.clock.pass({ minutes: 1 })

  expect(toCode(await look(code))).toEqual([422, 'LOYALTY_CODE_UNKNOWN'])
  expect(toCode(await buy({ code }))).toEqual([422, 'LOYALTY_CODE_UNKNOWN'])
})

test('no more is spent than the share, a rouble in money, and the balance allow', async () => {
  const { api, installer, buy, balance } = await createTill(500)
  const code = await showCode(api, installer)
  const refuse = async (body: object) => {
    const answer = await buy({ code, ...body })
    const { field, message } = answer.body.error.fields[0]
    return [answer.status, field.join('.'), message]
  }
  const most = (points: number) => [409, 'points', `Можно списать не\u00a0больше ${points}`]

  expect(await refuse({ points: 501 })).toEqual(most(500))
  expect(await refuse({ totalMinor: 100_000, points: 301 })).toEqual(most(300))
  expect(await refuse({ totalMinor: 100_000, excludedMinor: 60_000, points: 121 })).toEqual(
    most(120),
  )
  expect(await refuse({ totalMinor: 300, points: 1 })).toEqual([
    409,
    'points',
    'Списать бонусы нельзя',
  ])
  await api.db
    .prepare(`INSERT INTO loyalty_settings VALUES (1, ?, 100, 12, 1)`)
    .bind('[{"name":"Старт","rate":200,"fromMinor":0}]')
    .run()
  expect(await refuse({ totalMinor: 10_000, points: 100 })).toEqual(most(99))
  expect((await buy({ code, totalMinor: 10_000, points: 99 })).body).toMatchObject({
    payMinor: 100,
    earnedPoints: 0,
  })
  expect(await balance()).toBe(401)
})

test('what is typed wrongly is told by the field and uses nothing up', async () => {
  const { api, installer, buy, look } = await createTill()
  const code = await showCode(api, installer)
  const tell = async (body: object) => {
    const { status, body: answer } = await buy({ code, ...body })
    return [status, answer.error.fields?.[0].field.join('.'), answer.error.fields?.[0].message]
  }

  expect(await tell({ code: '1234' })).toEqual([422, 'code', 'Введите двенадцать цифр кода'])
  expect(await tell({ receipt: ' ' })).toEqual([422, 'receipt', 'Введите номер чека'])
  expect(await tell({ totalMinor: 0 })).toEqual([
    422,
    'totalMinor',
    'Сумма должна быть больше нуля',
  ])
  expect(await tell({ excludedMinor: 1_000_001 })).toEqual([
    422,
    'excludedMinor',
    'Больше суммы чека',
  ])
  expect((await tell({ shopId: 'nowhere' })).slice(0, 2)).toEqual([404, 'shopId'])
  expect(toCode(await look('000000000000'))).toEqual([422, 'LOYALTY_CODE_UNKNOWN'])
  expect((await buy({ code })).status).toBe(200)
  const other = await showCode(api, installer)
  expect((await buy({ code: other })).body.error.fields).toMatchObject([
    { field: ['receipt'], code: 'RECEIPT_USED' },
  ])
  expect((await buy({ code: other, shopId: 'msk-south' })).status).toBe(200)
})

test('no code is found by trying, and only keys of orders have tills', async () => {
  const { api, installer, look } = await createTill()
  const editor = await createStaff(api, 'CONTENT')

  const tries: number[] = []
  for (let i = 0; i < 21; i += 1) {
    tries.push((await look(String(i).padStart(12, '0'))).status)
  }

  expect(tries.filter((status) => status === 422)).toHaveLength(20)
  expect(tries.at(-1)).toBe(429)
  expect((await look(await showCode(api, installer))).status).toBe(429)
  const code = await showCode(api, installer)
  expect((await look(code, {}, editor)).status).toBe(403)
})

test('who is no installer any more has no code', async () => {
  const { api, installer, look, buy } = await createTill()
  const code = await showCode(api, installer)
  await setPartnerType(api, installer.userId, 'CLIENT')

  expect(toCode(await look(code))).toEqual([422, 'LOYALTY_CODE_UNKNOWN'])
  expect(toCode(await buy({ code }))).toEqual([422, 'LOYALTY_CODE_UNKNOWN'])
})
