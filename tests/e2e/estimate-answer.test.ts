/** An installer sends an estimate; a client without an account asks, is answered, and agrees. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { shareEstimate } from '#tests/support/estimate-editor.ts'
import { makeEstimate } from '#tests/support/estimate-journey.ts'
import {
  ask,
  becomeCustomer,
  createPhone,
  readCode,
  visit,
  within,
} from '#tests/support/journey.ts'

test('a client without an account asks by a line, is answered and agrees by a code', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeCustomer(page)
  const id = await makeEstimate(page)
  const clientPhone = createPhone()
  await ask(
    page,
    `mutation ($id: ID!, $input: EstimateInfoInput!) {
      estimateInfoUpdate(id: $id, input: $input) { userErrors { message } }
    }`,
    { id, input: { client: 'Пётр Семёнов', clientPhone } },
  )
  const path = await shareEstimate(page, id)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await context.newPage()

  await client.goto(path)
  await within(client)
    .getByRole('link', { name: /^Спросить ?: Укладка плитки/ })
    .click()
  await expect(within(client).getByText('О строке «Укладка плитки»')).toBeVisible()
  await within(client).getByLabel('Сообщение').fill('Какая затирка?')
  await within(client).getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(within(client).getByText('Какая затирка?')).toBeVisible()
  await expectNoBarriers(client, 'estimate of a client')

  await visit(page, '/estimates')
  await within(page).getByRole('link', { name: 'Вопросы клиента · 1' }).click()
  await within(page).getByLabel('Ответ', { exact: true }).fill('Серая, в тон плитке')
  await within(page).getByRole('button', { name: 'Ответить' }).click()
  await expect(within(page).getByRole('button', { name: 'Ответить' })).toBeHidden()
  await expectNoBarriers(page, 'answers of a client')

  await client.reload()
  await expect(within(client).getByText('Серая, в тон плитке')).toBeVisible()
  await within(client).getByLabel('Сообщение').fill('А сколько дней?')
  await ask(
    page,
    `mutation ($id: ID!, $input: EstimateInfoInput!) {
      estimateInfoUpdate(id: $id, input: $input) { userErrors { message } }
      estimateVersionSend(id: $id) { userErrors { message } }
    }`,
    { id, input: { client: 'Пётр Семёнов', clientPhone, letterheadName: 'Мастер Волков' } },
  )
  await within(client).getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(within(client).getByText(/^Смета изменилась/)).toBeVisible()
  await expect(within(client).getByText('Версия 2 от').first()).toBeVisible()
  await expect(within(client).getByLabel('Сообщение')).toHaveValue('А сколько дней?')
  await within(client).getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(within(client).getByText('А сколько дней?')).toBeVisible()

  await within(client).getByLabel('Имя и фамилия').fill('Пётр Семёнов')
  await within(client)
    .getByRole('button', { name: /^Согласен на/ })
    .click()
  await within(client)
    .getByLabel('Код из СМС')
    .fill(await readCode(client, clientPhone))
  await within(client)
    .getByRole('button', { name: /^Согласен на/ })
    .click()
  await expect(within(client).getByRole('heading', { name: 'Смета согласована' })).toBeVisible()

  await page.reload()
  await expect(within(page).getByRole('heading', { name: 'Клиент согласовал смету' })).toBeVisible()
  await within(page)
    .getByRole('checkbox', { name: /Укладка плитки/ })
    .check()
  await within(page).getByLabel('Сделано: Укладка плитки').fill('7')
  await within(page).getByRole('button', { name: 'Составить акт' }).click()
  await expect(within(page).getByRole('link', { name: 'Скачать акт' })).toBeVisible()
  await context.close()
})
