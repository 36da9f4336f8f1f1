import type { Page } from '@playwright/test'
import { newerMembers } from '#build-tools/newer-members.ts'

/**
 * Takes away what the oldest browsers of the shop lack, before any script of a page runs. What a
 * browser lacks in its styles stays: tests/rules/browsers.ts reads those.
 */
export async function loseNewerMembers(page: Page): Promise<void> {
  await page.addInitScript((members) => {
    // Before a document is there, a page has no names of its own.
    const root: Record<string, unknown> = Object(globalThis)
    for (const { owner, name, isStatic } of members) {
      const holder = owner ? Object(root[owner]) : root
      delete (owner && !isStatic ? Object(holder.prototype) : holder)[name]
    }
  }, newerMembers)
}
