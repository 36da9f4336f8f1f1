import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('the server writes the drawing itself, which needs no file', () => {
  const html = renderToString(<Icon name="heart" size="s" />)

  expect(html).toMatch(/^<svg class="icon icon-s" viewBox="0 0 24 24" aria-hidden="true"><path d="/)
  expect(html).not.toContain('<use')
})
