import { expect, test } from '@playwright/test'
import { ask, visit, within } from '#tests/support/journey.ts'

const path = '/selections/so-skidkoy'

test('a selection that ends says when, and counts its last day to the second', async ({ page }) => {
  const { selection } = await ask<{ selection: { endsAt: string } }>(
    page,
    `{ selection(slug: "so-skidkoy", listing: { cityId: "moskva", perPage: 1 }) {
      endsAt } }`,
  )
  const endsAt = Date.parse(selection.endsAt)
  await visit(page, path)
  await expect(within(page)).toContainText(/Действует до\s\d+\s[а-я]+, осталось\s(29|30)\sд/)

  await page.clock.install({ time: endsAt - 3_725_000 })
  await page.goto(path)
  const timer = page.getByRole('timer')
  const readLeft = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number)
    return (hours * 60 + minutes) * 60 + seconds
  }
  // It goes on while the page opens.
  await expect(timer).toHaveText(/^01:0[012]:\d\d$/)
  const left = await readLeft()
  expect(left).toBeLessThanOrEqual(3_725)
  await page.clock.runFor(6_000)

  await expect.poll(readLeft).toBeLessThanOrEqual(left - 6)
})
