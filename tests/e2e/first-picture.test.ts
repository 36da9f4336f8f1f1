import { type APIRequestContext, expect, test } from '@playwright/test'
import { tile, visit, watchConsole } from '#tests/support/journey.ts'

const robot = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

/** The second page: the server reads a picture behind the first. */
async function awaitHeld(request: APIRequestContext, path: string) {
  const headers = { 'user-agent': browser }
  await expect(async () => {
    // Another address is another page, which nobody has kept.
    const page = await request.get(`${path}?at=${Date.now()}`, { headers })
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

test('a crawler is told where every picture is', async ({ request }) => {
  await awaitHeld(request, tile.category)

  const page = await request.get(tile.category, { headers: { 'user-agent': robot } })

  const text = await page.text()
  expect(text).toMatch(/fetchPriority="high"[^>]* src="\/media\//)
  expect(text).not.toContain('src="data:')
})
