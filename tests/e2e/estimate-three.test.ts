/** One estimate by three people on phones: an installer, the shop's manager, and a client. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { awaitSaved, shareEstimate } from '#tests/support/estimate-editor.ts'
import {
  ask,
  becomeCustomer,
  createPhone,
  readCode,
  superFix,
  visit,
  within,
} from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'

const viewport = { width: 390, height: 844 }
const list =
  'Клей монтажный Жидкие гвозди 280 мл LIP-140201001 — 4 шт\n' +
  'Герметик Полимер-9 под заказ — 2 шт\nУкладка плитки — 14 м2 по 1200 руб'

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** An estimate without lines, whose goods cost the client 23 % more. */
async function createEmpty(page: Page, clientPhone: string): Promise<string> {
  const { estimateCreate } = await ask<{
    estimateCreate: { estimate: { id: string; version: number } }
  }>(page, 'mutation { estimateCreate(title: "Ванная") { estimate { id version } } }')
  const { id, version } = estimateCreate.estimate
  await ask(
    page,
    `mutation ($id: ID!, $version: Int!, $phone: String!) {
      estimateSave(
        id: $id
        version: $version
        composition: { sections: [], lines: [], markup: 2300 }
      ) { userErrors { message } }
      estimateInfoUpdate(
        id: $id
        input: { client: "Пётр", clientPhone: $phone, letterheadName: "Мастер Волков" }
      ) { userErrors { message } }
    }`,
    { id, version, phone: clientPhone },
  )
  return id
}

async function typeList(page: Page, id: string) {
  await visit(page, `/estimates/${id}/edit`)
  await page.getByRole('button', { name: 'Списком или из\u00a0файла' }).click()
  await page.getByLabel('Вставьте список').fill(list)
  await page.getByRole('button', { name: 'Разобрать список' }).click()
  await page.getByRole('button', { name: /^Добавить 3\s/ }).click()
  await awaitSaved(page)
}

async function askPrices(page: Page, id: string) {
  await visit(page, `/estimates/${id}/prices`)
  await expect(within(page).getByRole('checkbox', { name: /^Укладка/ })).not.toBeChecked()
  await within(page)
    .getByRole('checkbox', { name: /^Герметик/ })
    .check()
  await expectNoBarriers(page, 'request for prices')
  await within(page).getByRole('button', { name: 'Отправить заявку' }).click()
  const asked = within(page).getByText(/заявка №/)
  await expect(asked).toBeVisible()
  return /заявка №\s(\d+)/.exec(await asked.innerText())?.[1] ?? ''
}

/** Names a lower price for the glue, and another glue in place of what the shop does not sell. */
async function namePrices(page: Page, number: string) {
  const key = await createKey('Ольга, продажи', 'MANAGER')
  await page.goto(`/staff/inbox/inquiry/${number}`)
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()
  const [first, second] = [0, 1].map((at) => page.locator('.price-request-line').nth(at))
  if (!first || !second) throw new Error('Two lines wait for prices')
  await second.getByText('Аналог, день цены, комментарий').click()
  await second.getByLabel('Аналог: код или слова').fill('Супер Фикс')
  await second.getByRole('button', { name: /^Найти/ }).click()
  await second.getByRole('button', { name: `Предложить ${superFix.name}` }).click()
  await first.getByLabel(/^Цена, ₽/).fill('200')
  await second.getByLabel(/^Цена, ₽/).fill('210')
  await page.getByLabel('Цены держим до').fill(inDays(10))
  await expectNoBarriers(page, 'prices of the shop')
  await page.getByRole('button', { name: 'Ответить и\u00a0закрыть' }).click()
  await expect(page.getByText(/^Записано/)).toBeVisible()
}

async function takeAndSend(page: Page, id: string): Promise<string> {
  await visit(page, `/estimates/${id}`)
  await within(page).getByRole('button', { name: 'Принять все' }).click()
  await expect(within(page).getByText('Смета обновлена')).toBeVisible()
  await expectNoBarriers(page, 'estimate with prices')
  return shareEstimate(page, id)
}

/** Gathers the texts of all that a browser is answered. */
function listen(context: BrowserContext): Promise<string>[] {
  const texts: Promise<string>[] = []
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|json|x-script|turbo/.test(type)) texts.push(response.text().catch(() => ''))
  })
  return texts
}

async function agree(client: Page, path: string, clientPhone: string) {
  await visit(client, path)
  await expect(within(client)).toContainText('Мастер Волков')
  await within(client).getByLabel('Имя и фамилия').fill('Пётр Семёнов')
  const press = within(client).getByRole('button', { name: /^Согласен на/ })
  await press.click()
  await within(client)
    .getByLabel('Код из СМС')
    .fill(await readCode(client, clientPhone))
  await press.click()
  await expect(within(client).getByRole('heading', { name: 'Смета согласована' })).toBeVisible()
  await expectNoBarriers(client, 'agreed estimate')
}

test('a typed list comes back with prices, is agreed to by its client, and is ordered at them', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(viewport)
  const clientPhone = createPhone()
  await becomeCustomer(page)
  const { viewer } = await ask<{ viewer: { user: { id: string; phone: string } } }>(
    page,
    '{ viewer { user { id phone } } }',
  )
  const id = await createEmpty(page, clientPhone)
  await typeList(page, id)
  const number = await askPrices(page, id)
  const shop = await browser.newContext({ viewport })
  await namePrices(await shop.newPage(), number)
  const path = await takeAndSend(page, id)

  const context = await browser.newContext({ viewport })
  const answers = listen(context)
  await agree(await context.newPage(), path, clientPhone)

  const read = (await Promise.all(answers)).join('\n')
  // 246 ₽ is what the client pays of 200 ₽; nothing of the latter, and nobody's own, is there.
  expect(read).toContain('24600')
  for (const secret of [viewer.user.id, viewer.user.phone, 'LIP-1402', '20000', '80000', '2300']) {
    expect(read).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`))
  }

  await visit(page, `/estimates/${id}`)
  await within(page)
    .getByRole('checkbox', { name: /Жидкие гвозди/ })
    .check()
  await within(page)
    .getByRole('checkbox', { name: new RegExp(superFix.name.slice(-20, -8)) })
    .check()
  await within(page)
    .getByRole('button', { name: /корзину/ })
    .locator('visible=true')
    .last()
    .click()
  await within(page).getByRole('link', { name: 'Перейти в корзину' }).click()
  await within(page).getByRole('link', { name: 'Оформить заказ' }).locator('visible=true').click()
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText('1 220')
  await shop.close()
  await context.close()
})
