/** Pages of the loyalty programme, each for readers of its own (specification, section 2). */
import { expect } from '@playwright/test'
import { becomeCustomer, createPhone, readCode, type Visitor } from '#tests/support/journey.ts'
import { readThings } from '#tests/support/json-ld.ts'
import { makeInstaller } from '#tests/support/late.ts'
import { loyaltyPaths as paths } from '#tests/support/loyalty-program.ts'
import { test } from '#tests/support/plain-page.ts'

const headers = { accept: 'text/html' }
const toSignIn = (path: string) => `/sign-in?${new URLSearchParams({ returnTo: path })}`

/** What the server answers of each page: its status, or where it leads. */
async function ask({ request }: Visitor) {
  const answers: string[] = []
  for (const path of Object.values(paths)) {
    const answer = await request.get(path, { headers, maxRedirects: 0 })
    const { location = '' } = answer.headers()
    answers.push(`${answer.status()} ${location}`.trim())
  }
  return answers
}

test('each reader of a page of the programme is where the specification has them', async ({
  shop,
  stranger,
}) => {
  const guest = await ask(stranger)
  // Again, with the session that the first answers gave.
  const again = await ask(stranger)
  const phone = await becomeCustomer(shop)
  const client = await ask(shop)
  await makeInstaller(phone)
  const installer = await ask(shop)

  const { home, about, history, landing } = paths
  const asGuest = [`302 ${toSignIn(home)}`, `302 ${landing}`, `302 ${toSignIn(history)}`, '200']
  expect(guest).toEqual(asGuest)
  expect(again).toEqual(asGuest)
  expect(client).toEqual([`302 ${about}`, '200', `302 ${home}`, `302 ${about}`])
  expect(installer).toEqual(['200', '200', '200', `302 ${about}`])
})

test('a guest’s page is kept for guests, and no cache hands it to a user or theirs to a guest', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const get = (visitor: Visitor) => visitor.request.get(paths.landing, { headers, maxRedirects: 0 })

  const answers = [await get(stranger), await get(shop), await get(stranger), await get(shop)]

  const told = answers.map((answer) => [answer.status(), answer.headers()['cache-control']])
  const kept = [200, 'public, max-age=0, must-revalidate']
  const led = [302, 'private, no-store']
  expect(told).toEqual([kept, led, kept, led])
  expect(answers[0]?.headers()).toMatchObject({ vary: expect.stringMatching(/cookie/i) })
  expect(answers[2]?.headers()['set-cookie']).toBeUndefined()
})

test('a cookie that says «user» of a guest leads nowhere for ever', async ({ stranger }) => {
  const deviceId = `${crypto.randomUUID()}.user`
  const answer = await stranger.request.get(paths.about, {
    headers: { ...headers, cookie: `deviceId=${deviceId}` },
  })

  expect(answer.status()).toBe(200)
  expect(new URL(answer.url()).pathname).toBe(paths.landing)
})

test('a guest joins by forms alone and has the request before them', async ({ shop }) => {
  const phone = createPhone()
  await shop.open(paths.landing)
  shop.fill(/^Телефон/, '12')
  await shop.press('Получить код')
  expect([shop.status, shop.path]).toEqual([422, paths.landing])
  expect(shop.main.text).toContain('Неверный формат номера телефона')
  shop.fill(/^Телефон/, phone)
  shop.check(/^Согласие на обработку/)
  await shop.press('Получить код')
  shop.fill('Код из СМС', await readCode(shop, phone))
  await shop.press('Войти')
  expect(shop.main.listByRole('textbox', { name: /^Как вас зовут/ })).toHaveLength(1)

  await shop.follow('Пропустить')

  expect(shop.path).toBe(paths.about)
  expect(shop.main.text).toContain('Как стать участником')
})

test('the landing counts by its address, answers as robots read it, and leads to the rules', async ({
  shop,
}) => {
  await shop.open(`${paths.landing}?month=20000`)
  const faq = readThings(shop.html).find((thing) => thing['@type'] === 'FAQPage')
  const questions = shop.main.list().filter(({ tag }) => tag === 'summary')

  const plain = shop.main.text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain).toContain('5 200 бонусов за год')
  expect(questions.length).toBeGreaterThan(6)
  expect(faq?.mainEntity).toHaveLength(questions.length)
  // The footer has it too.
  await shop.follow(shop.main.getByRole('link', { name: 'Правила программы лояльности' }))
  expect(shop.path).toBe('/legal/programma-loyalnosti')
  await shop.follow(/Редакция 1\.1 от/)
  expect(shop.main.text).toContain('до 20 %')
})
