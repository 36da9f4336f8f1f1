import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a person with a disability would be stopped or much hindered by, as `rule: where`. */
export async function findBarriers(page: Page): Promise<string[]> {
  // What is fading in is paler than it will be.
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ playState }) => playState === 'running')
    const second = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([second, Promise.allSettled(fading.map(({ finished }) => finished))])
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
