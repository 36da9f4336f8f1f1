import { type APIRequestContext, expect, test } from '@playwright/test'
import { tile, visit, watchConsole } from '#tests/support/journey.ts'

/** The second page: the server reads a picture behind the first. */
async function awaitHeld(request: APIRequestContext, path: string) {
  await expect(async () => {
    // Another address is another page, which nobody has kept.
    const page = await request.get(`${path}?at=${Date.now()}`)
    expect(await page.text()).toContain('src="data:image/avif')
  }).toPass()
}

for (const path of ['/', tile.category]) {
  test(`the first picture of ${path} stands in the page and is shown`, async ({
    page,
    context,
    request,
  }) => {
    await awaitHeld(request, path)
    const { read } = watchConsole(context)
    await visit(page, `${path}?at=${Date.now()}`)

    const first = page.locator('main img[fetchpriority="high"]').first()
    await expect(first).toHaveAttribute('src', /^data:image\/avif;base64,/)
    await expect(first).not.toHaveAttribute('srcset')
    const widths = await first.evaluate(
      (image) => image instanceof HTMLImageElement && [image.naturalWidth, image.complete],
    )
    expect(widths).toEqual([400, true])
    expect(read()).toEqual([])
  })
}
