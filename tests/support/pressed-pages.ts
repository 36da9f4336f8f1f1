/** The kinds of control of each page, and what a press on them is for. */
import { expect, type Page } from '@playwright/test'
import { createPhone, glue, putInCart, tile, within } from './journey.ts'
import { type Control, expectOpened, type PressedPage } from './press.ts'

const cards = (page: Page) =>
  within(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

const toggle = (name: string, find: Control['find']): Control => ({
  name,
  find,
  expectDone: (page) => expect(find(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 1 }),
})

/** A dialog, by its title. */
const opener = (title: string, find: Control['find']): Control => ({
  name: title,
  find,
  expectDone: expectOpened(title),
})

const button = (name: string | RegExp) => (page: Page) =>
  within(page).getByRole('button', { name }).first()

/** Of a card each control stands on another one, so that none changes what the next one says. */
function listCardControls(at: number): Control[] {
  const card = (page: Page, i: number) =>
    cards(page)
      .filter({ has: page.getByRole('button', { name: /орзин[уе]: / }) })
      .nth(at + i)
  return [
    toggle('a heart', (page) => card(page, 0).getByRole('button', { name: /^В избранное: / })),
    {
      name: 'one more',
      find: (page) => card(page, 1).getByRole('button', { name: 'Больше' }),
      expectDone: (page) =>
        expect(card(page, 1).getByRole('button', { name: 'Меньше' })).toBeEnabled({ timeout: 1 }),
    },
    {
      name: 'into the cart',
      find: (page) => card(page, 2).getByRole('button', { name: /орзин[уе]: / }),
      expectDone: (page) =>
        expect(card(page, 2).getByRole('group', { name: /^В корзине: / })).toBeVisible({
          timeout: 1,
        }),
    },
  ]
}

const box = (page: Page) => page.getByRole('region', { name: 'Купить' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })
const search = `/search?${new URLSearchParams({ q: 'плитка' })}`
const carrara = {
  name: 'Плитка керамическая Керамарта «Каррара» 30×60 см, бежевая, 1,44 м²/\u2060уп',
  path: '/product/plitka-keramicheskaya-keramarta-karrara-30x60-sm-bezhevaya-1-44-m2-up-ker-70101009',
}

/** How much the page of a product shows, counted in packs once they are chosen. */
const countOf = (page: Page) =>
  box(page)
    .getByRole('textbox', { name: /^Количество/ })
    .inputValue()

const listProductControls = (): Control[] => [
  toggle('a heart in words', (page) => page.locator('.product-marks').getByRole('button').nth(0)),
  toggle('a comparison in words', (page) =>
    page.locator('.product-marks').getByRole('button').nth(1),
  ),
  {
    name: 'one more',
    find: (page) => box(page).getByRole('button', { name: 'Больше' }),
    expectDone: async (page) => expect(['2', '2,88']).toContain(await countOf(page)),
  },
  {
    name: 'into the cart',
    find: (page) => box(page).locator('[name=intent]'),
    expectDone: (page) =>
      expect(box(page).getByRole('link', { name: 'Перейти в корзину' })).toBeVisible({
        timeout: 1,
      }),
  },
]

const cartLine = (page: Page, name: string) => within(page).getByRole('group', { name })

export const pressedPages: (PressedPage & { title: string })[] = [
  {
    title: 'the front page',
    path: '/',
    momentsMs: [200, 1500, 6000],
    controls: [
      ...listCardControls(0),
      {
        name: 'an announcement',
        find: (page) => page.getByRole('button', { name: 'Скрыть объявление' }).first(),
        expectDone: (page) =>
          expect(page.getByRole('region', { name: 'Объявление' })).toHaveCount(0, { timeout: 1 }),
      },
    ],
    openers: [opener('Каталог', (page) => bar(page).getByRole('link', { name: 'Каталог' }))],
  },
  {
    title: 'a category',
    path: tile.category,
    momentsMs: [200, 700, 3000],
    controls: [
      toggle('the heart of a title', button('В избранное: Плитка для стен')),
      ...listCardControls(0),
      {
        name: 'the unit of a card',
        find: (page) => cards(page).nth(4).locator('fieldset .stepper-unit'),
        expectDone: (page) =>
          expect(
            cards(page)
              .nth(4)
              .getByRole('button', { name: /^уп, считать/ }),
          ).toBeVisible({
            timeout: 1,
          }),
      },
      {
        name: 'a typed quantity',
        find: (page) => cards(page).nth(5).getByRole('textbox'),
        use: async (field, page) => {
          await field.evaluate((input) => input.focus())
          await page.keyboard.press('Control+A')
          await page.keyboard.insertText('10')
          await field.evaluate((input) => input.blur())
        },
        expectDone: async (page) =>
          expect(await cards(page).nth(5).getByRole('textbox').inputValue()).toBe('10,08'),
      },
    ],
    openers: [
      opener('Сколько нужно по площади', button('Рассчитать количество')),
      opener('Ещё', button(/^Ещё: /)),
    ],
  },
  {
    title: 'a search',
    path: search,
    momentsMs: [200, 700, 1500, 3000],
    leadsTo: /\/search\?q=.*sort=/,
    controls: [
      {
        name: 'the order of a list',
        find: (page) => within(page).getByRole('combobox', { name: 'Порядок' }),
        use: async (field) => {
          // As a browser does for a choice from its own list.
          await field.evaluate((select) => {
            Object.assign(select, { selectedIndex: 1 })
            for (const type of ['input', 'change']) {
              select.dispatchEvent(new Event(type, { bubbles: true }))
            }
          })
        },
        expectDone: async (page) => expect(page.url()).toContain('sort='),
      },
      {
        name: 'the layout of a list',
        find: (page) => page.locator('.listing-layout'),
        expectDone: (page) => expect(button('Показать плиткой')(page)).toBeVisible({ timeout: 1 }),
      },
    ],
    openers: [opener('Фильтры', button(/^Фильтры/))],
  },
  {
    title: 'a product',
    path: tile.path,
    momentsMs: [200, 1500, 3000],
    controls: [
      ...listProductControls(),
      {
        name: 'a unit',
        find: (page) => box(page).getByRole('radio', { name: 'уп', exact: true }),
        expectDone: async (page) => expect(await countOf(page)).toBe('2'),
      },
    ],
    openers: [opener(tile.name, button('Рассмотреть ближе'))],
  },
  {
    title: 'a product in large letters',
    path: tile.path,
    momentsMs: [200, 700],
    fontPx: 24,
    controls: listProductControls(),
    openers: [opener('Сколько нужно по площади', button('Рассчитать количество'))],
  },
  {
    title: 'the cart',
    path: '/cart',
    momentsMs: [200, 700, 1500, 3000],
    prepare: async (page) => {
      await putInCart(page, tile.path, 2.88)
      await putInCart(page, glue.path, 1)
      await putInCart(page, carrara.path, 1.44)
    },
    controls: [
      {
        name: 'one more',
        find: (page) => cartLine(page, tile.name).getByRole('button', { name: 'Больше' }),
        expectDone: async (page) =>
          expect(await cartLine(page, tile.name).getByRole('textbox').inputValue()).toBe('4,32'),
      },
      {
        name: 'a tick',
        find: (page) => within(page).getByRole('checkbox', { name: `Заказать: ${tile.name}` }),
        expectDone: (page) =>
          expect(page.getByRole('checkbox', { name: `Заказать: ${tile.name}` })).not.toBeChecked({
            timeout: 1,
          }),
      },
      {
        name: 'the rest of a line',
        find: button(`Ещё: ${glue.name}`),
        expectDone: (page) =>
          expect(page.getByRole('button', { name: `Отложить: ${glue.name}` })).toBeVisible({
            timeout: 1,
          }),
      },
    ],
    openers: [
      opener('Вход или регистрация', (page) => bar(page).getByRole('link', { name: 'Войти' })),
    ],
  },
  {
    title: 'signing in',
    path: '/sign-in',
    momentsMs: [200, 700, 1500, 3000],
    controls: [
      {
        name: 'a phone',
        find: (page) => within(page).getByLabel('Телефон'),
        use: async (field, page) => {
          await field.evaluate((input) => input.focus())
          await page.keyboard.insertText(createPhone().slice(1))
        },
        expectDone: (page) => expect(within(page).getByText(/\+7\s9/)).toBeVisible({ timeout: 1 }),
      },
      {
        name: 'a consent',
        find: (page) =>
          within(page).getByRole('checkbox', { name: 'обработку персональных данных' }),
        expectDone: async () => {},
      },
    ],
    openers: [
      {
        name: 'a code',
        find: button('Получить код'),
        expectDone: (page) =>
          expect(within(page).getByLabel('Код из СМС')).toBeVisible({ timeout: 1 }),
      },
      opener('Выберите город', (page) => page.getByRole('link', { name: /^Город: / })),
    ],
  },
]
