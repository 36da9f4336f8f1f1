/** `/staff/till` without script: a code, a purchase by it, and the purchase taken back. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, showCode } from '#tests/support/loyalty.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

const path = '/staff/till'
const toText = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/[\s\u00a0\u202f]+|&nbsp;/g, ' ')

async function openTill() {
  const api = await createTestApi()
  const installer = await createInstaller(api, 1000)
  const { browser } = await enter(api, 'MANAGER', 'Касса 1')
  const code = await showCode(api, installer)
  const look = (typed: string) => browser.press(path, path, { code: typed })
  return { api, installer, browser, code, look }
}

test('a cashier finds a buyer, takes the rest in money, and takes the purchase back', async () => {
  const { api, browser, code, look } = await openTill()

  const found = await look(code.replace(/\d{4}/g, '$& '))
  const receipt = { code, shopId: 'msk-north', receipt: '0142', total: '10 000,00' }
  const sums = await browser.post(path, receipt)
  const vague = await browser.post(path, { ...receipt, total: 'много' })
  const wrong = await browser.post(`${path}/purchases`, { ...receipt, key: 'a', points: '1001' })
  const done = await browser.post(`${path}/purchases`, { ...receipt, key: 'b', points: '300' })
  const shown = await browser.open(done.headers.get('location') ?? '')
  const id = /purchases\/([\da-f]+)\/return/.exec(shown.html)?.[1]
  const mute = await browser.press(path, `${path}/purchases/${id}/return`, { reason: ' ' })
  const back = await browser.press(path, `${path}/purchases/${id}/return`, { reason: 'Ошибка' })
  const after = await browser.open(back.headers.get('location') ?? '')

  expect(toText(found.html)).toContain('А. «Старт», 2 % · на счёте 1 000 бонусов')
  expect(found.html).not.toContain('Анна')
  expect(toText(sums.html)).toContain('По этому чеку — до 1 000')
  expect(toText(vague.html)).toContain('Введите сумму чека, например 12 500')
  expect(toText(vague.html)).toContain('А. «Старт»')
  expect(wrong.status).toBe(409)
  expect(toText(wrong.html)).toContain('Можно списать не больше 1000')
  expect(wrong.html).toContain('value="0142"')
  expect(done.status).toBe(303)
  expect(toText(shown.html)).toContain(
    'К оплате 9 700 ₽ Чек 0142: списано 300 бонусов, начислится 194 бонуса'.replace('₽ ', '₽'),
  )
  expect(mute.status).toBe(422)
  expect(mute.html).toMatch(new RegExp(`id="reason-${id}"[^>]* aria-invalid="true"`))
  expect(toText(after.html)).toContain('Чек 0142: покупка отменена')
  expect(toText(after.html)).toContain('Отменена: Ошибка')
  const keeper = await enter(api, 'OWNER')
  const log = toText((await keeper.browser.open('/staff/audit')).html)
  expect(log).toContain('Касса 1: покупка с бонусами отменена')
  expect(log).toContain('списано бонусов: 300')
  expect(log).toContain('сумма чека: 10 000 ₽')
})

test('an old code says that it earns only, and a used or unknown one why it is refused', async () => {
  const { api, browser, code, look } = await openTill()
  api.clock.pass({ minutes: 2 })

  const old = await look(code)
  const unknown = await look('000000000000')
  const short = await look('123')
  const bought = { code, shopId: 'msk-north', receipt: '1', total: '100', key: 'k' }
  await browser.post(`${path}/purchases`, bought)
  const again = await browser.post(`${path}/purchases`, { ...bought, receipt: '2', key: 'l' })

  expect(toText(old.html)).toContain('Коду больше минуты: начислить можно, списать нельзя')
  expect(old.html).not.toContain('name="points"')
  expect([unknown.status, short.status, again.status]).toEqual([422, 422, 409])
  expect(toText(unknown.html)).toContain('Такого кода нет')
  expect(toText(short.html)).toContain('Введите двенадцать цифр кода')
  expect(toText(again.html)).toContain('По этому коду покупка уже проведена')
})

test('a purchase whose code is used up is entered by the next code, and names its shop', async () => {
  const { api, installer, browser, code, look } = await openTill()
  const typed = { receipt: '0143', total: '500', excluded: '', points: '' }

  const found = await look(code)
  const nowhere = await browser.post(`${path}/purchases`, { ...typed, code, shopId: '', key: 'a' })
  const sold = { ...typed, code, shopId: 'msk-north' }
  await browser.post(`${path}/purchases`, { ...sold, receipt: '0142', key: 'b' })
  const ended = await browser.post(`${path}/purchases`, { ...sold, key: 'c' })
  const next = await showCode(api, installer)
  const again = await browser.post(path, { ...readForm(ended.html, path), code: next })

  expect(found.html).toContain('Выберите магазин')
  expect(nowhere.html).toMatch(/id="shopId"[^>]* aria-invalid="true"/)
  expect(toText(ended.html)).toContain('Чек 0143 не проведён')
  expect(again.html).toContain('value="0143"')
  expect(again.html).toMatch(/value="msk-north" selected/)
})

test('only this page may use a camera, and only keys of orders open it', async () => {
  const { api, browser } = await openTill()
  const editor = await enter(api, 'CONTENT')
  const policy = async (page: string) =>
    (await browser.open(page)).headers.get('permissions-policy')

  expect(await policy(path)).toContain('camera=(self)')
  expect(await policy('/staff/orders')).toContain('camera=()')
  expect((await editor.browser.open(path)).status).toBe(403)
})

test('a part of a purchase comes back: the page says how much to hand over, and keeps what was typed', async () => {
  const { browser, code } = await openTill()
  const receipt = { code, shopId: 'msk-north', receipt: '0142', total: '10 000', points: '300' }
  await browser.post(`${path}/purchases`, { ...receipt, key: 'b' })
  const { html } = await browser.open(path)
  const action = /action="([^"]*\/returns)"/.exec(html)?.[1] ?? ''

  const much = await browser.press(path, action, { amount: '10 001', reason: 'Лишнее' })
  const vague = await browser.press(path, action, { amount: 'всё', reason: '' })
  const done = await browser.press(path, action, {
    amount: '2 500',
    receipt: '0157',
    reason: 'Лишнее',
  })
  const after = await browser.open(done.headers.get('location') ?? '')

  expect(much.status).toBe(422)
  expect(toText(much.html)).toContain('Можно вернуть не больше 10 000 ₽')
  expect(much.html).toContain('value="10 001"')
  expect(toText(vague.html)).toContain('Введите сумму, например 1 250')
  expect(toText(vague.html)).toContain('Напишите, почему')
  expect(toText(after.html)).toContain('Выдать 2 425 ₽')
  expect(toText(after.html)).toContain('возвращено 75 бонусов')
  expect(toText(after.html)).toContain('Возвращена часть')
})
