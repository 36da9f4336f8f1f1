/** Pages that are read, where it takes a browser: keys, paper, and what covers a card. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { awaitScript, visit, watchConsole, within } from '#tests/support/journey.ts'

test('an article is found in the list, and its page is left for the list again', async ({
  page,
  context,
}) => {
  const watched = watchConsole(context)
  await visit(page, '/stati')
  await expectNoBarriers(page, 'articles')
  const card = within(page).getByRole('article').first()
  const title = await card.getByRole('heading').textContent()

  // The whole card is its link.
  await card.click({ position: { x: 30, y: 30 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expectNoBarriers(page, 'article')
  await within(page).getByRole('link', { name: 'Все статьи' }).click()

  await expect(page).toHaveURL(/\/stati$/)
  expect(watched.read()).toEqual([])
})

test('a vote is given and changed by keyboard, in place', async ({ page, context }) => {
  const watched = watchConsole(context)
  await visit(page, '/information/razgruzka')
  await awaitScript(page)
  const form = page.getByRole('form', { name: 'Страница помогла?' })
  const [yes, no] = ['Да', 'Нет'].map((name) => form.getByRole('button', { name }))

  await no?.focus()
  await page.keyboard.press('Enter')
  await form.getByLabel('Чего не хватило').fill('Нет цены за этаж')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText('Спасибо, прочитаем и исправим')
  await expect(no ?? form).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page, 'information with a vote')
  await yes?.focus()
  await page.keyboard.press('Space')

  await expect(form.getByRole('status')).toHaveText('Спасибо, рады, что помогла')
  expect(new URL(page.url()).pathname).toBe('/information/razgruzka')
  expect(watched.read()).toEqual([])
})

test('a vote that the network loses leaves the page and the words, and is sent again', async ({
  page,
  context,
}) => {
  await visit(page, '/information/oplata')
  await awaitScript(page)
  const form = page.getByRole('form', { name: 'Страница помогла?' })
  await form.getByRole('button', { name: 'Нет' }).click()
  const reason = form.getByLabel('Чего не хватило')
  await reason.fill('Нет слов о рассрочке')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Отправить' }).click()

  await expect(reason).toHaveAccessibleDescription(/Попробуйте ещё раз/)
  await expect(reason).toHaveValue('Нет слов о рассрочке')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оплата')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Отправить' }).click()

  await expect(form.getByRole('status')).toHaveText('Спасибо, прочитаем и исправим')
})

test('an older document is whole on paper, with its notice, and without what is pressed', async ({
  page,
}) => {
  await visit(page, '/legal/oferta?version=2025-09-01')
  await expectNoBarriers(page, 'older document')
  await page.emulateMedia({ media: 'print' })

  await expect(within(page).getByText('Действовала до 01.02.2026').first()).toBeVisible()
  await expect(within(page).getByText('в течение 14 дней')).toBeVisible()
  for (const name of ['Скачать PDF', 'Все документы', 'История редакций']) {
    await expect(within(page).getByText(name).first()).toBeHidden()
  }
})
