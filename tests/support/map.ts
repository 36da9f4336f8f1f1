import type { Page } from '@playwright/test'

export const mapScript = /\/emulator\/ymaps3\.js/

/** The map is on its way for as long as the test takes: shops stand on the drawn plan. */
export const holdMap = (page: Page) => page.route(mapScript, () => {})
