import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { desktop } from './journey.ts'

/** In the page itself: it has no frames of others, for which axe would open one more page. */
export const createAxe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/**
 * What a person with a disability would be stopped or much hindered by, as `rule: where`; the
 * contrast of colours, which takes as long as all the rest, may be left out.
 */
export async function findBarriers(page: Page, { isContrast = true } = {}): Promise<string[]> {
  // What is fading in is paler than it will be.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return playState === 'running' && !isEndless
    })
    const second = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([second, Promise.allSettled(fading.map(({ finished }) => finished))])
  })
  const { violations } = await createAxe(page)
    .options({
      resultTypes: ['violations'],
      rules: {
        // Off unless it is asked for.
        'target-size': { enabled: true },
        'color-contrast': { enabled: isContrast },
      },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found: string[] = []
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const targets: string[] = []
    for (const { target } of nodes) {
      const path = target.join(' ')
      if (id !== 'target-size' || (await isSmall(page, path))) targets.push(path)
    }
    if (targets.length > 0) found.push(`${id}: ${targets.join(', ')}`)
  }
  return found
}

/** Where the page has scrolled to, a bar may cover a part of a target: it is looked at in the middle. */
async function isSmall(page: Page, path: string): Promise<boolean> {
  const isThere = await page.evaluate((selector) => {
    const target = document.querySelector(selector)
    target?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return target !== null
  }, path)
  if (!isThere) return true
  const { violations } = await createAxe(page).include(path).withRules('target-size').analyze()
  return violations.length > 0
}

/** Looks at one page on a desktop too, in colours that a phone has shown, and leaves it as it was. */
export async function expectNoBarriers(page: Page, screen: string): Promise<void> {
  const viewport = page.viewportSize()
  expect.soft(await findBarriers(page), screen).toEqual([])
  await page.setViewportSize(desktop)
  expect.soft(await findBarriers(page, { isContrast: false }), `${screen} on a desktop`).toEqual([])
  if (viewport) await page.setViewportSize(viewport)
}
