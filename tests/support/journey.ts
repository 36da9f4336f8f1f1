/** What the journeys through a browser do again and again. */
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

/** Anything that asks with a visitor's cookies: a page of a browser, or one without it. */
export type Visitor = { request: APIRequestContext }

/** The header has its own counters and links there; a phone has a bar instead. */
export const desktop = { width: 1280, height: 900 }

/** Of the demo feed, offer 70101002: packs of 1.44 m², 867 ₽ a square metre in Moscow. */
export const tile = {
  name: 'Плитка керамическая Керамарта «Берег» 20×50 см, бежевая, 1,44 м²/\u2060уп',
  path: '/product/plitka-keramicheskaya-keramarta-bereg-20x50-sm-bezhevaya-1-44-m2-up-ker-70101002',
  category: '/catalog/plitka-dlya-sten',
}

/** A category of four products in stock, all of them sold by the bag. */
export const blockGlue = '/catalog/kley-dlya-blokov'

/** A cheap product with much in stock, for journeys that need any. */
export const glue = {
  name: 'Клей монтажный Липень «Жидкие гвозди», 280 мл',
  path: '/product/klej-montazhnyj-lipen-zhidkie-gvozdi-280-ml-lip-140201001',
  category: '/catalog/montazhnye-klei',
}

/** For journeys that only need an order, so that what others count in the shops stays as it is. */
export const superFix = {
  name: 'Клей монтажный Липень «Супер Фикс», 280 мл',
  path: '/product/klej-montazhnyj-lipen-super-fiks-280-ml-lip-140201003',
}

/** The tile that is bought: packs of 1.44 m², 1 140 ₽ a square metre. */
export const karrara = {
  name: 'Плитка керамическая Керамарта «Каррара» 30×60 см, бежевая, 1,44 м²/\u2060уп',
  path: '/product/plitka-keramicheskaya-keramarta-karrara-30x60-sm-bezhevaya-1-44-m2-up-ker-70101009',
}

/** Ten square metres of it. */
export const tenMetres = { packs: '7 уп', quantity: '10,08', sum: '11 491,20 ₽' }

/** A phone number not yet in use: the shop limits the codes sent to one number each hour. */
export const createPhone = (): string =>
  `79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/**
 * Opens a page and waits for its script: a press before it posts the form, which works too but
 * is the journey without script.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awaitScript(page)
}

/** Without script: what came too late for the page is had by asking for it again. */
export async function visitWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awaitWhole(page)
}

/** A second window of the same visitor. Both are drawn; of two tabs only the one in front is. */
export async function openWindow(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('about:blank', '_blank', 'popup,noopener'))
  return opening
}

/** The same of a page a form has led to. */
async function awaitWhole(page: Page): Promise<void> {
  const again = page.getByRole('link', { name: /^Показать (фильтры|остальное)$/ }).first()
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(again).toBeHidden({ timeout: 100 })
  }).toPass()
}

/** Every part of the page answers by script from now on: some come to life after others. */
export async function awaitScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Some parts wait for the visitor's first action.
    window.dispatchEvent(new Event('pointermove'))
    const parts = [...document.querySelectorAll('main, main a, main button')]
    return parts.every(
      (part) =>
        !(part.checkVisibility?.() ?? part.getClientRects().length > 0) ||
        Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    )
  })
}

/** Product, cart line, stepper: whatever is asked by name, within the page's content. */
export const within = (page: Page): Locator => page.getByRole('main')

/** The code of the last message to `phone`, from the local outbox. */
export async function readCode({ request }: Visitor, phone: string): Promise<string> {
  let code: unknown
  await expect(async () => {
    const response = await request.get('/dev/outbox.json')
    const messages: { to: string; code?: string }[] = await response.json()
    // Of orders the same phone is told without one.
    code = messages.find((message) => message.to === phone && message.code)?.code
    expect(code).toMatch(/^\d{5}$/)
  }).toPass({ timeout: 10_000 })
  return String(code)
}

/** Phone, consent, code of a new user who gives no name: in the overlay that is open. */
export async function signInByPhone(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Вход или регистрация' })
  await dialog.getByLabel('Телефон').pressSequentially(phone)
  await expect(dialog.getByLabel('Телефон')).toHaveValue(/^\+7 9\d\d \d{3}-\d\d-\d\d$/)
  await dialog.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  const code = dialog.getByLabel('Код из СМС')
  await expect(code).toBeFocused()
  await code.pressSequentially(await readCode(page, phone))
  await dialog.getByRole('link', { name: 'Пропустить' }).click()
  await expect(dialog).toBeHidden()
}

/** Puts a quantity of a product into the cart from its page. */
export async function addFromPage(page: Page, path: string, quantity?: string): Promise<void> {
  await visit(page, path)
  const box = page.getByRole('region', { name: 'Купить' })
  if (quantity) {
    await box.getByRole('textbox', { name: 'Количество' }).fill(quantity)
    await box.getByRole('textbox', { name: 'Количество' }).press('Enter')
  }
  await box.getByRole('button', { name: 'В корзину' }).click()
  await expect(box.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
}

/** Asks the gateway with the visitor's own session: for what a journey only needs to stand on. */
export async function ask<Data>(
  { request }: Visitor,
  query: string,
  variables: object = {},
): Promise<Data> {
  const { data, errors } = await post()
  expect(errors, query).toBeUndefined()
  return data

  async function post(): Promise<{ data: Data; errors?: { extensions: { code: string } }[] }> {
    const response = await request.post('/graphql', { data: { query, variables } })
    const answer = await response.json()
    // A read that a change of the same moment has crossed is asked for again, as screens do it.
    const isCrossed = answer.errors?.some(
      ({ extensions }: { extensions: { code: string } }) => extensions.code === 'CONFLICT',
    )
    return isCrossed && !query.startsWith('mutation') ? post() : answer
  }
}

/** The documents that who signs in agrees to. */
export async function listConsents(visitor: Visitor) {
  const { commonContent } = await ask<{
    commonContent: { legalPages: { slug: string; version: string; isConsent: boolean }[] }
  }>(visitor, '{ commonContent(cityId: "moskva") { legalPages { slug version isConsent } } }')
  return commonContent.legalPages
    .filter(({ isConsent }) => isConsent)
    .map(({ slug, version }) => ({ slug, version }))
}

/** A person who is signed in and has told a name. */
export async function becomeCustomer(visitor: Visitor, name = 'Анна'): Promise<string> {
  const phone = createPhone()
  const legalPages = await listConsents(visitor)
  await ask(
    visitor,
    `mutation ($phone: String!, $legalPages: [LegalPageConsentInput!]!) {
      phoneCodeRequest(phone: $phone, legalPages: $legalPages) { userErrors { message } }
    }`,
    { phone, legalPages },
  )
  await ask(
    visitor,
    `mutation ($phone: String!, $code: String!) {
      phoneSignIn(phone: $phone, code: $code) { userErrors { message } }
    }`,
    { phone, code: await readCode(visitor, phone) },
  )
  await ask(
    visitor,
    `mutation ($name: String!) {
      userUpdate(input: { firstname: $name }) { userErrors { message } }
    }`,
    { name },
  )
  return phone
}

/** The id by which the gateway knows the product of an address. */
export async function findProductId(visitor: Visitor, path: string): Promise<string> {
  const { product } = await ask<{ product: { id: string } }>(
    visitor,
    'query ($slug: String!) { product(slug: $slug, cityId: "moskva") { id } }',
    { slug: path.split('/').at(-1) },
  )
  return product.id
}

/** How much of the product of an address each shop of Moscow has. */
export async function listStocks(
  visitor: Visitor,
  path: string,
): Promise<{ quantity: number; shop: { id: string; name: string } }[]> {
  const { product } = await ask<{ product: { stocks: Awaited<ReturnType<typeof listStocks>> } }>(
    visitor,
    `query ($slug: String!) {
      product(slug: $slug, cityId: "moskva") { stocks { quantity shop { id name } } }
    }`,
    { slug: path.split('/').at(-1) },
  )
  return product.stocks
}

/** Sets a line of the cart, past the screens. */
export async function putInCart(visitor: Visitor, path: string, quantity: number): Promise<void> {
  const productId = await findProductId(visitor, path)
  await ask(
    visitor,
    `mutation ($input: CartItemUpdateInput!) {
      cartItemUpdate(input: $input) { userErrors { message } }
    }`,
    { input: { productId, quantity } },
  )
}

/** Gathers what the console says that it should not: errors, warnings, refused scripts. */
export function watchConsole(context: BrowserContext): { read: () => string[] } {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The address itself may be of a page that is not there.
    if (message.location().url === message.page()?.url() && /status of 404/.test(message.text())) {
      return
    }
    problems.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return { read: () => problems.splice(0) }
}

/** Opens the calculator of a product's page, and tells it of five by two metres without waste. */
export async function countTenMetres(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Рассчитать количество' }).click()
  const calculator = page.getByRole('dialog', { name: 'Сколько нужно по площади' })
  await calculator.getByLabel('Длина').fill('5')
  await calculator.getByLabel('Ширина или высота').fill('2')
  await calculator.getByLabel('Запас на подрезку').fill('0')
  return calculator
}
