/** When no message comes. The shop itself counts them by the minute: its answers are played here. */
import { expect, type Page, test } from '@playwright/test'
import { createPhone, visit } from '#tests/support/journey.ts'

/** Answers as the shop does, but without a minute between two codes; tells by what they were asked. */
async function playCodes(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/graphql', async (route) => {
    const { query = '', variables } = route.request().postDataJSON() ?? {}
    if (!query.includes('mutation PhoneCodeRequest')) return route.fallback()
    asked.push(variables.channel)
    const phoneCodeRequest = {
      __typename: 'PhoneCodeRequestPayload',
      resendInSeconds: 0,
      isCallOffered: asked.length >= 3,
      userErrors: [],
    }
    return route.fulfill({ json: { data: { phoneCodeRequest } } })
  })
  return asked
}

test('whom two more messages do not reach is offered a call, whose number ends with the code', async ({
  page,
}) => {
  await visit(page, '/sign-in')
  const asked = await playCodes(page)
  await page.getByLabel('Телефон').pressSequentially(createPhone())
  await page.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const again = page.getByRole('button', { name: 'Отправить код ещё раз' })
  const call = page.getByRole('button', { name: 'Позвоните мне' })
  await again.click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(call).toBeHidden()
  await again.click()

  await call.click()

  await expect(page.getByText('Отвечать не нужно')).toBeVisible()
  expect(asked).toEqual(['SMS', 'SMS', 'SMS', 'CALL'])
  const tried = page.waitForRequest(
    (request) => request.postData()?.includes('mutation PhoneSignIn') ?? false,
  )
  await page.getByLabel('Последние четыре цифры номера').pressSequentially('1435')
  expect((await tried).postDataJSON().variables.code).toBe('1435')
})
