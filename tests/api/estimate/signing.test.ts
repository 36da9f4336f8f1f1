/** A client agrees to a version of an estimate by a code to the phone that its owner gave. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createBetween } from '#tests/support/between.ts'
import { goodsLine } from '#tests/support/estimate.ts'
import { clientPhone, createClient, createLinked, readCode } from '#tests/support/estimate-link.ts'
import { readTexts } from '#tests/support/pdf.ts'

/** «14 481,50 ₽» */
const toRoubles = (minor: number) =>
  `${(minor / 100).toLocaleString('ru-RU', { minimumFractionDigits: 2 })} ₽`.replaceAll(
    '\u00a0',
    ' ',
  )

test('a client agrees by the code; the page then says who, when, what sum and fingerprint', async () => {
  const { api, installer, id, client } = await createLinked()
  const { totals } = await installer.view(id)

  const asked = await client.askCode()
  const code = await readCode(api)
  const signed = await client.sign(code)
  await api.sweep()

  const { body } = await installer.get(`/${id}/answers`)
  const sms = (await api.outbox()).map(({ text }) => text)
  expect(asked.body).toMatchObject({ phone: '…45-67', codeLength: 5 })
  expect(signed.status).toBe(200)
  expect(body.acceptances).toEqual([
    {
      versionNumber: 1,
      name: 'Пётр Семёнов',
      phone: '…45-67',
      total: totals.clientTotal,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      acceptedAt: api.clock.now().toISOString(),
    },
  ])
  expect(signed.body.acceptances).toEqual(body.acceptances)
  expect(JSON.stringify(signed.body)).not.toContain(clientPhone)
  expect(sms.filter((text) => text.includes('согласовал версию 1'))).toHaveLength(1)
  expect(sms.find((text) => text.includes(code))).not.toContain('Ванная')
})

test('a repeat and a double press make one agreement, and the first name stays', async () => {
  const { api, installer, id, client } = await createLinked()
  await client.askCode()
  const code = await readCode(api)

  const [one, two] = await Promise.all([client.sign(code), client.sign(code)])
  const again = await client.sign('00000', { versionNumber: 1, name: 'Другой' })
  const askedAgain = await client.askCode()

  const statuses = [one.status, two.status]
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
  expect(again.status).toBe(200)
  expect(again.body.acceptances).toMatchObject([{ name: 'Пётр Семёнов' }])
  expect(askedAgain.status).toBe(409)
  expect((await installer.get(`/${id}/answers`)).body.acceptances).toHaveLength(1)
})

test('a wrong code, one of another device and one that is late sign nothing', async () => {
  const { api, link, client } = await createLinked()
  const stranger = createClient(api, link, await api.guest())
  await client.askCode()
  const code = await readCode(api)

  const wrong = await client.sign(code === '11111' ? '22222' : '11111')
  const foreign = await stranger.sign(code)
  api.clock.pass({ minutes: 6 })
  const late = await client.sign(code)

  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'CODE_WRONG'])
  expect([foreign.status, foreign.body.error.code]).toEqual([422, 'CODE_EXPIRED'])
  expect([late.status, late.body.error.code]).toEqual([422, 'CODE_EXPIRED'])
  expect((await client.read()).body.acceptances).toEqual([])
})

test('a code of one version does not sign the next, and the next asks again', async () => {
  const { api, installer, id, accept, resend } = await createLinked()
  await accept()
  await installer.post(`/${id}/add`, { productId: 'screw-45', quantity: 20 })
  const next = await resend()
  const old = await next.askCode({ versionNumber: 1 })
  const seen = (await next.read()).body

  api.clock.pass({ minutes: 2 })
  await next.askCode({ versionNumber: 2 })
  const code = await readCode(api)
  await installer.post(`/${id}/add`, { productId: 'screw-45', quantity: 20 })
  const later = await resend()
  const changed = await later.sign(code, { versionNumber: 2 })
  const untold = await later.sign(code, { versionNumber: 3 })

  expect([old.status, old.body.error.fields[0].field]).toEqual([409, ['versionNumber']])
  expect(seen).toMatchObject({ versionNumber: 2, acceptances: [{ versionNumber: 1 }] })
  expect([changed.status, untold.status]).toEqual([409, 422])
  expect((await later.read()).body.acceptances).toHaveLength(1)
})

test('without a phone, with the owner’s own, without prices and past its day it says what to ask', async () => {
  const { api, installer, id, client } = await createLinked()
  const { phone } = (await api.request('/user', { token: installer.token })).body.user.data
  const readRefusal = async () => {
    const { refusal } = (await client.read()).body
    const { status, body } = await client.askCode()
    return [status, body.error?.message === refusal, refusal]
  }

  await installer.post(`/${id}/info`, { clientPhone: '' })
  const none = await readRefusal()
  await installer.post(`/${id}/info`, { clientPhone: phone })
  const own = await readRefusal()
  await installer.post(`/${id}/info`, { clientPhone })
  await installer.post(`/${id}/share`, { withPrices: false, withContacts: true })
  const unpriced = await readRefusal()

  expect(none).toEqual([422, true, expect.stringContaining('указать')])
  expect(own).toEqual([422, true, expect.stringContaining('телефон исполнителя')])
  expect(unpriced).toEqual([422, true, expect.stringContaining('без\u00a0цен')])
})

test('after its last day a version is not agreed to', async () => {
  const { installer, id, resend } = await createLinked()
  await installer.post(`/${id}/info`, { validUntil: '2026-11-09' })
  const client = await resend()

  const asked = await client.askCode({ versionNumber: 2 })

  expect([asked.status, asked.body.error.message]).toEqual([
    422,
    'Смета действовала до\u00a09\u00a0ноября. Попросите прислать новую версию',
  ])
})

test('codes are limited by phone, and by the link whatever phones its owner names', async () => {
  const { installer, id, client } = await createLinked()
  const first = await client.askCode()
  const soon = await client.askCode()
  const statuses: number[] = []
  for (let i = 0; i < 10; i += 1) {
    await installer.post(`/${id}/info`, { clientPhone: `7916000${String(1000 + i)}` })
    statuses.push((await client.askCode()).status)
  }

  expect([first.status, soon.status, soon.body.error.fields[0].field]).toEqual([200, 429, ['code']])
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(statuses[9]).toBe(429)
})

test('an account that is deleted takes its phone out of what it signed, and its estimates whole', async () => {
  const { api, installer, id, accept, client } = await createLinked()
  await accept()
  await client.say({ versionNumber: 1 })
  api.clock.pass({ minutes: 2 })
  const session = await api.signIn(clientPhone)
  api.clock.pass({ minutes: 2 })

  const removed = await deleteAccount(api, session)

  const { body } = await installer.get(`/${id}/answers`)
  expect(removed.status).toBe(200)
  expect(body.acceptances).toMatchObject([{ name: 'Пётр Семёнов', phone: '' }])
  expect(body.phone).toBeNull()
})

test('what was agreed to cannot be changed in the database', async () => {
  const { api, accept } = await createLinked()
  await accept()

  const change = (columns: string) =>
    api.db.prepare(`UPDATE estimate_acceptances SET ${columns}`).run()

  await expect(change('total_minor = 1')).rejects.toThrow(/kept/)
  await expect(change("phone = '79990000000'")).rejects.toThrow(/kept/)
})

test('the paper of what was accepted stays as it was, with its day, sum and fingerprint', async () => {
  const { api, installer, id, link, client, accept } = await createLinked()
  const load = async (version = '') => {
    const answer = await api.send(`/api/v1/shared/estimates/${link}/pdf${version}`)
    return (await readTexts(await answer.arrayBuffer())).replaceAll('\u00a0', ' ')
  }
  const before = await load()
  await accept()
  const [{ fingerprint, total }] = (await client.read()).body.acceptances
  const { version } = await installer.view(id)
  await installer.save(id, version, { lines: [goodsLine('screw-45', 20)] })
  const edited = await load()
  await installer.post(`/${id}/versions`)
  const accepted = await load('?version=1')
  const next = await load()

  expect(before).not.toContain('Согласовано')
  expect(accepted).toBe(edited)
  expect(accepted).toContain('Демонтаж')
  expect(accepted).not.toContain('Саморез')
  expect(accepted).toContain(
    `Пётр Семёнов, 10 ноября 2026, на ${toRoubles(total.amountMinor)}. Подтверждено кодом`,
  )
  expect(accepted).toContain(
    `Версия 1 от 10 ноября 2026, отпечаток ${fingerprint.slice(0, 12).match(/.{4}/g).join(' ')}`,
  )
  expect(next).toContain('Саморез')
  expect(next).not.toContain('Согласовано')
  expect(next).not.toContain('Демонтаж')
})

test('a name that cannot be read signs nothing', async () => {
  const { api, installer, id, client } = await createLinked()
  await client.askCode()
  const code = await readCode(api)

  const names = ['\u202eвонавИ', '\u0000\u0001', 'Пётр\nСемёнов', '12 3', '😀😀']
  const fields = await Promise.all(
    names.map(async (name) => {
      const { body } = await client.sign(code, { versionNumber: 1, name })
      return body.error.fields[0]
    }),
  )

  expect(fields).toEqual(
    names.map(() => ({ field: ['name'], code: 'VALIDATION', message: 'Напишите имя буквами' })),
  )
  expect((await installer.get(`/${id}/answers`)).body.acceptances).toEqual([])
  expect((await client.sign(code, { versionNumber: 1, name: 'О’Нил' })).status).toBe(200)
})

test('when another version is sent as the code is checked, the client is told and nothing is signed', async () => {
  const { wrap, hold } = createBetween()
  const { api, installer, id, client } = await createLinked({}, { wrapDatabase: wrap })
  await client.askCode()
  const code = await readCode(api)
  hold(/INSERT INTO estimate_acceptances/, async () => {
    await installer.post(`/${id}/info`, { client: 'Пётр', clientPhone })
    await installer.post(`/${id}/versions`)
  })

  const signed = await client.sign(code)

  expect([signed.status, signed.body.error.fields[0].field]).toEqual([409, ['versionNumber']])
  expect((await installer.get(`/${id}/answers`)).body).toMatchObject({
    versionNumber: 2,
    acceptances: [],
  })
})
