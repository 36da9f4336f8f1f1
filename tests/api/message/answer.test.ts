/** The shop's answers are told to who asked, unless they have chosen otherwise. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createCases } from '#tests/support/cases.ts'
import { phoneOf } from '#tests/support/member.ts'
import { listTexts } from '#tests/support/message.ts'

type Case = { kind: string; id: string }

async function createDesk() {
  const api = await createTestApi()
  const { buyer, order, staff } = await createCases(api)
  const phone = (await phoneOf(api, buyer.userId)) ?? ''
  const { items } = (await staff.call('/inbox')).body as { items: Case[] }
  const idOf = (kind: string) => items.find((one) => one.kind === kind)?.id ?? ''
  await api.sweep()
  const before = (await listTexts(api, phone)).length
  const listAnswers = async () => {
    await api.sweep()
    return (await listTexts(api, phone)).slice(before)
  }
  const act = (path: string, body: object, key = path) =>
    staff.call(path, { body: { version: 1, ...body }, key })
  return { api, buyer, order, phone, idOf, act, listAnswers }
}

test('a complaint, a return and a question that are answered are told by SMS, once each', async () => {
  const { order, idOf, act, listAnswers } = await createDesk()
  const complaint = `/complaints/${idOf('COMPLAINT')}/answer`

  await act(complaint, { answer: 'Привезём новые' })
  await act(complaint, { answer: 'Привезём новые' })
  await act(`/returns/${idOf('RETURN')}/decision`, { to: 'REFUSED', answer: 'Мешок намок' })
  await act(`/questions/${idOf('QUESTION')}/answer`, { answer: 'Да, подойдёт' })

  const page = `https://shop.test/profile/orders/${order.number}`
  const answers = await listAnswers()
  expect(answers.toSorted()).toEqual([
    `Отвес: возврат № 5001 по заказу № ${order.number} отклонён: «Мешок намок». ${page}`,
    expect.stringMatching(
      /^Отвес: ответ на ваш вопрос о «Цемент М500 Д0 50 кг»: «Да, подойдёт»\. https:\/\/shop\.test\/product\/./,
    ),
    `Отвес: ответ на жалобу № 3001 по заказу № ${order.number}: «Привезём новые». ${page}`,
  ])
  expect(await listAnswers()).toEqual(answers)
})

test('a corrected answer is told too, and before it is sent as the last words alone', async () => {
  const { idOf, act, listAnswers } = await createDesk()
  const path = `/complaints/${idOf('COMPLAINT')}/answer`
  await act(path, { answer: 'Привезём завтра' }, 'first')
  await act(path, { answer: 'Привезём сегодня', version: 2 }, 'second')
  const first = await listAnswers()

  await act(path, { answer: 'Привезём в полдень', version: 3 }, 'third')

  expect(first).toEqual([expect.stringContaining('«Привезём сегодня»')])
  expect(await listAnswers()).toEqual([...first, expect.stringContaining('«Привезём в полдень»')])
})

test('an inquiry is answered where it asked to be, and its call is told by nothing', async () => {
  const { api, idOf, act } = await createDesk()
  const { token } = await api.guest()
  const contact = '+7 916 765-43-21'
  await api.request('/inquiries', {
    token,
    body: { phrase: 'дюбель', firstname: 'Пётр', contact, comment: '', legalPages: [] },
  })

  const called = await act(`/inquiries/${idOf('INQUIRY')}/close`, {})
  const next = String(Number(idOf('INQUIRY')) + 1)
  const { body } = await act(`/inquiries/${next}/close`, { answer: 'Есть, 8 рублей за штуку' })
  await api.sweep()

  expect([called.body.answer, body.answer]).toEqual([null, 'Есть, 8 рублей за штуку'])
  expect(await listTexts(api, '79167654321')).toEqual([
    `Отвес: ответ на заявку № ${next} «дюбель»: Есть, 8 рублей за штуку`,
  ])
  expect(await listTexts(api, '79161234567')).not.toContainEqual(expect.stringContaining('анкер'))
})

test('who has switched answers off is not told, and finds them in the shop', async () => {
  const { api, buyer, idOf, act, listAnswers } = await createDesk()
  await api.request('/notifications', {
    token: buyer.token,
    body: { cells: [{ event: 'ANSWER', channel: 'SMS', isOn: false }] },
  })

  await act(`/complaints/${idOf('COMPLAINT')}/answer`, { answer: 'Привезём новые' })

  expect(await listAnswers()).toEqual([])
})
