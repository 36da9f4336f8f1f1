/**
 * Random sequences of changes in two tabs end in what the server holds. `SEED=…` repeats a run
 * that failed: its seed and its steps are in the report. `ROUNDS=…` makes it longer.
 */
import { expect, type Page, test } from '@playwright/test'
import { array, constant, constantFrom, oneof, record, sample } from 'fast-check'
import { blockGlue, desktop, openWindow, visit, within } from '#tests/support/journey.ts'
import { type Listed, listProducts } from '#tests/support/lists.ts'
import {
  type Action,
  change,
  type Lists,
  nothing,
  press,
  readServer,
  settle,
  toView,
} from '#tests/support/two-tabs.ts'

test.use({ viewport: desktop })

const roundCount = Number(process.env.ROUNDS ?? 5)
const actions: readonly Action[] = ['heart', 'mark', 'more', 'more', 'less']

type Step = { product: Listed; action: Action }

type Round = { kind: 'turn' | 'apart' | 'clash'; left: Step[]; right: Step[] }

/** A few changes, to be made in one tab as fast as a hand makes them. */
const stepsOf = (products: readonly Listed[]) =>
  array(record({ product: constantFrom(...products), action: constantFrom(...actions) }), {
    minLength: 1,
    maxLength: 5,
  })

/** In a clash both tabs may change the same product at once. */
function planRounds(seed: number, products: readonly Listed[]): Round[] {
  const [left, right] = [stepsOf(products.slice(0, 2)), stepsOf(products.slice(2))]
  const any = stepsOf(products)
  const apart = record({ kind: constantFrom('turn' as const, 'apart' as const), left, right })
  const clash = record({ kind: constant('clash' as const), left: any, right: any })
  const round = oneof({ weight: 2, arbitrary: apart }, { weight: 1, arbitrary: clash })
  return sample(round, { seed, numRuns: roundCount })
}

async function carryOut(page: Page, steps: readonly Step[], isRaced: boolean): Promise<void> {
  for (const { product, action } of steps) await press(page, product, action, { isRaced })
}

const toLists = (before: Lists, steps: readonly Step[]): Lists =>
  steps.reduce((lists, { product, action }) => change(lists, product, action), before)

const seeds = process.env.SEED ? [Number(process.env.SEED)] : [11, 22, 33]

for (const seed of seeds) {
  test(`two tabs and the server agree after any changes (seed ${seed})`, async ({ page }, info) => {
    test.slow()
    const products = await listProducts(page, blockGlue, 4)
    const done: string[] = []
    const other = await openWindow(page)
    for (const tab of [page, other]) await visit(tab, blockGlue)
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: 'Да, верно' }).click()
    let lists = nothing(products)
    await settle([page, other], products, toView(lists))

    try {
      for (const [round, { kind, left, right }] of planRounds(seed, products).entries()) {
        const isRaced = kind === 'clash'
        for (const [side, steps] of Object.entries({ left, right })) {
          const words = steps.map(({ product, action }) => `${action} ${product.name}`)
          done.push(`${round} ${kind} ${side}: ${words.join(', ')}`)
        }
        if (kind === 'turn') {
          await carryOut(page, left, false)
          await settle([page, other], products, toView(toLists(lists, left)))
          await carryOut(other, right, false)
        } else {
          await Promise.all([carryOut(page, left, isRaced), carryOut(other, right, isRaced)])
        }
        // Who was first on the same product is not known here: what counts is that all agree.
        const wanted = isRaced ? null : toView(toLists(lists, [...left, ...right]))
        lists = (await settle([page, other], products, wanted)).lists
      }
      await checkLists(page, products)
    } finally {
      await info.attach(`steps of seed ${seed}`, { body: done.join('\n') })
    }
  })
}

/** The screens of the lists name what the server holds. */
async function checkLists(page: Page, products: readonly Listed[]) {
  const { lists } = await readServer(page, products)
  const namesOf = (pick: (mark: Lists[string]) => boolean) =>
    products.filter(({ id }) => lists[id] && pick(lists[id])).map(({ name }) => name)
  const header = page.getByRole('navigation', { name: 'Моё' })
  const places = [
    { link: 'Избранное', title: 'Избранное', names: namesOf(({ isKept }) => isKept) },
    { link: 'Сравнение', title: /[Сс]равн/, names: namesOf(({ isCompared }) => isCompared) },
    { link: /Корзина/, title: /[Кк]орзин/, names: namesOf(({ quantity }) => quantity > 0) },
  ]
  for (const { link, title, names } of places) {
    await header.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const { name } of products) {
      const shown = within(page).getByRole('link', { name, exact: true }).first()
      if (names.includes(name)) await expect(shown).toBeVisible()
      else await expect(shown).toBeHidden()
    }
  }
}
