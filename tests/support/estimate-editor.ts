/** The editor of an estimate as a journey uses it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { ask, awaitScript, type Visitor, within } from './journey.ts'

/** An empty one of the visitor's own. */
export async function makeEstimate(visitor: Visitor, title: string): Promise<string> {
  const { estimateCreate } = await ask<{ estimateCreate: { estimate: { id: string } } }>(
    visitor,
    `mutation ($title: String!) {
      estimateCreate(title: $title) { estimate { id } userErrors { message } }
    }`,
    { title },
  )
  return estimateCreate.estimate.id
}

/** Opens it by a link, with prices and contacts; answers the address of the client's page. */
export async function shareEstimate(visitor: Visitor, id: string): Promise<string> {
  const { estimateShare } = await ask<{
    estimateShare: { estimate: { share: { token: string } } }
  }>(
    visitor,
    `mutation ($id: ID!) {
      estimateShare(id: $id, withPrices: true, withContacts: true) {
        estimate { id share { token } }
      }
    }`,
    { id },
  )
  return `/shared/estimates/${estimateShare.estimate.share.token}`
}

/** Waits until the editor has taken the place of what can only be read. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/estimates/${id}/edit`)
  await expect(toAdd(page)).toBeVisible()
  await awaitScript(page)
}

export const toAdd = (page: Page): Locator => within(page).getByLabel(/^Добавить в /)

/** A row by what it is called. */
export const toRow = (page: Page, name: RegExp | string): Locator =>
  within(page)
    .locator('[data-row]')
    .filter({ has: page.getByLabel(typeof name === 'string' ? `Ещё: ${name}` : name) })

export const awaitSaved = (page: Page): Promise<void> =>
  expect(within(page).getByText('Сохранено', { exact: true })).toBeVisible()

export type Written = {
  version: number
  sections: { id: string; title: string }[]
  lines: {
    name: string
    quantity: number
    unit: string
    sectionId: string | null
    sums: { total: { amountMinor: number } }
  }[]
  totals: { total: { amountMinor: number } }
}

/** What the shop holds. */
export async function readWritten(visitor: Visitor, id: string): Promise<Written> {
  const { viewer } = await ask<{ viewer: { estimate: Written } }>(
    visitor,
    `query ($id: ID!) {
      viewer {
        estimate(id: $id) {
          version
          sections { id title }
          lines { name quantity unit sectionId sums { total { amountMinor } } }
          totals { total { amountMinor } }
        }
      }
    }`,
    { id },
  )
  return viewer.estimate
}
