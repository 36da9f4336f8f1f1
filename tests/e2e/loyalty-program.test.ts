import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import {
  createPhone,
  desktop,
  readCode,
  visit,
  watchConsole,
  within,
} from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'
import { loyaltyPaths } from '#tests/support/loyalty-program.ts'

test('a guest joins on the programme’s page, and links lead there no more', async ({
  page,
  context,
}) => {
  test.slow()
  const watched = watchConsole(context)
  const phone = createPhone()
  await visit(page, loyaltyPaths.landing)
  await expectNoBarriers(page, 'landing')
  const sum = page.getByRole('textbox', { name: 'Покупаю в месяц' })
  await sum.fill('20000')
  await expect(page.getByText('5 200 бонусов за год')).toBeVisible()
  await page.getByRole('slider', { name: 'Покупаю в месяц' }).press('ArrowRight')
  await expect(sum).toHaveValue(/^25.000$/)

  const join = page.getByRole('region', { name: 'Как присоединиться' })
  await join.getByLabel('Телефон').pressSequentially(phone.slice(1))
  await join.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await join.getByRole('button', { name: 'Получить код' }).click()
  await join.getByLabel('Код из СМС').pressSequentially(await readCode(page, phone))
  // They are signed in already, and the name can still be told.
  await join.getByRole('link', { name: 'Пропустить' }).click()

  await expect(page).toHaveURL(loyaltyPaths.about)
  await expect(page.getByRole('region', { name: 'Заявка монтажника' })).toBeVisible()
  await expectNoBarriers(page, 'about a client')
  expect(watched.read()).toEqual([])
  await page.setViewportSize(desktop)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Программа лояльности' }).click()
  await expect(page).toHaveURL(loyaltyPaths.about)

  await makeInstaller(phone)
  await visit(page, loyaltyPaths.about)
  await expect(within(page).getByRole('heading', { name: /^Ваш уровень: «Старт»/ })).toBeVisible()
  await expectNoBarriers(page, 'about an installer')
  expect(watched.read()).toEqual([])
})
