/** The lists that two tabs of one visitor show on the screen, and those that the server holds. */
import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './journey.ts'
import { type Listed, pressCompare } from './lists.ts'

/** Of one product: kept, compared, and how many are in the cart. */
type Mark = { isKept: boolean; isCompared: boolean; quantity: number }
/** By product id. */
export type Lists = Record<string, Mark>
/** Beside the lists, the numbers that the header shows. */
export type View = { lists: Lists; counters: { kept: number; compared: number; lines: number } }

export type Action = 'heart' | 'mark' | 'more' | 'less'

export const nothing = (products: readonly Listed[]): Lists =>
  Object.fromEntries(
    products.map(({ id }) => [id, { isKept: false, isCompared: false, quantity: 0 }]),
  )

/** What the lists are after an action. */
export function change(lists: Lists, { id }: Listed, action: Action): Lists {
  const before = lists[id] ?? { isKept: false, isCompared: false, quantity: 0 }
  const after = {
    heart: { ...before, isKept: !before.isKept },
    mark: { ...before, isCompared: !before.isCompared },
    more: { ...before, quantity: before.quantity + 1 },
    less: { ...before, quantity: Math.max(before.quantity - 1, 0) },
  }
  return { ...lists, [id]: after[action] }
}

/** The view there must be of such lists. */
export function toView(lists: Lists): View {
  const marks = Object.values(lists)
  return {
    lists,
    counters: {
      kept: marks.filter(({ isKept }) => isKept).length,
      compared: marks.filter(({ isCompared }) => isCompared).length,
      lines: marks.filter(({ quantity }) => quantity > 0).length,
    },
  }
}

/**
 * Does on a card what a person does. `isRaced`: another tab may take the control away under the
 * hand, and then nothing is pressed.
 */
export async function press(
  page: Page,
  { name }: Listed,
  action: Action,
  { isRaced = false } = {},
): Promise<void> {
  const card = toCard(page, name)
  const isIn = (await card.locator(counted).count()) > 0
  if (action === 'less' && !isIn) return
  if (action === 'mark') {
    if (!isRaced) return pressCompare(card)
    return pressCompare(card, 1000).catch(() => {})
  }
  const label = {
    heart: /^В избранное: /,
    more: isIn ? 'Больше' : /^В корзину: /,
    less: /^(Меньше|Убрать)$/,
  }[action]
  const control = card.getByRole('button', { name: label })
  if (!isRaced) return control.click()
  await control.click({ timeout: 1000 }).catch(() => {})
}

/** The quantity in the cart, not the one that may be put there. */
const counted = 'fieldset.stepper-in input'

const toCard = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** What the cards of `products` and the header show. */
async function readScreen(page: Page, products: readonly Listed[]): Promise<View> {
  const { cards, counts } = await page.evaluate((quantity) => {
    const isPressed = (card: Element, label: string) =>
      card.querySelector(`button[aria-label^="${label}:"]`)?.getAttribute('aria-pressed') === 'true'
    return {
      cards: [...document.querySelectorAll('main li.card')].map((card) => ({
        name: card.querySelector('h3')?.textContent ?? '',
        isKept: isPressed(card, 'В избранное'),
        isCompared: /^Ещё, в\sсравнении/.test(
          card.querySelector('.card-more')?.getAttribute('aria-label') ?? '',
        ),
        quantity: Number(
          card.querySelector<HTMLInputElement>(quantity)?.value.replace(',', '.') ?? 0,
        ),
      })),
      counts: ['/compare', '/favorites', '/cart'].map((path) =>
        Number(
          document.querySelector(`nav[aria-label="Моё"] a[href^="${path}"] b`)?.textContent || 0,
        ),
      ),
    }
  }, counted)
  const [compared = 0, kept = 0, lines = 0] = counts
  const lists: Lists = {}
  for (const { id, name } of products) {
    const card = cards.find((one) => one.name === name)
    if (card) {
      const { isKept, isCompared, quantity } = card
      lists[id] = { isKept, isCompared, quantity }
    }
  }
  return { lists, counters: { kept, compared, lines } }
}

type Held = {
  viewer: {
    favorites: { productIds: string[] }
    comparisonProductIds: string[]
    cart: { items: { quantity: number; product: { id: string } }[] }
  }
}

/** What the server holds. */
export async function readServer(page: Page, products: readonly Listed[]): Promise<View> {
  const { viewer } = await ask<Held>(
    page,
    `{ viewer {
      favorites { productIds }
      comparisonProductIds
      cart { items { quantity product { id } } }
    } }`,
  )
  const { favorites, comparisonProductIds, cart } = viewer
  const lists: Lists = {}
  for (const { id } of products) {
    lists[id] = {
      isKept: favorites.productIds.includes(id),
      isCompared: comparisonProductIds.includes(id),
      quantity: cart.items.find(({ product }) => product.id === id)?.quantity ?? 0,
    }
  }
  const counters = {
    kept: favorites.productIds.length,
    compared: comparisonProductIds.length,
    lines: cart.items.length,
  }
  return { lists, counters }
}

/** Waits until the server and every tab tell the same, and goes on telling it. */
export async function settle(
  tabs: readonly Page[],
  products: readonly Listed[],
  wanted: View | null,
): Promise<View> {
  const [first] = tabs
  if (!first) throw new Error('No tab to look at')
  let server = await readServer(first, products)
  await expect(async () => {
    server = await readServer(first, products)
    for (const [i, tab] of tabs.entries()) {
      expect(await readScreen(tab, products), `tab ${i + 1} and the server`).toEqual(server)
    }
    if (wanted) expect(server, 'the server and what was pressed').toEqual(wanted)
    // A change still under way would show by now.
    await first.waitForTimeout(wanted ? 0 : 700)
    expect(await readServer(first, products)).toEqual(server)
    for (const [i, tab] of tabs.entries()) {
      expect(await readScreen(tab, products), `tab ${i + 1} and the server`).toEqual(server)
    }
  }).toPass({ timeout: 20_000 })
  return server
}
