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
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Looks at one page on a desktop too, in colours that a phone has shown, and leaves it as it was. */
export async function expectNoBarriers(page: Page, screen: string): Promise<void> {
  const viewport = page.viewportSize()
  expect.soft(await findBarriers(page), screen).toEqual([])
  await page.setViewportSize(desktop)
  expect.soft(await findBarriers(page, { isContrast: false }), `${screen} on a desktop`).toEqual([])
  if (viewport) await page.setViewportSize(viewport)
}
