import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawings } from '#web/generated/icon-drawings.ts'
import { firstCount, icons } from '#web/generated/icons.ts'
import { Icon } from './icon.tsx'
import { IconDrawing } from './icon-drawing.tsx'

test('an icon is one element, which names a cell of the strip', () => {
  const html = renderToString(<Icon name="trash" size="s" />)

  expect(html).toBe(`<i class="icon icon-s" style="--at:${icons.trash}"></i>`)
})

test('an icon of the first view is cut out of the styles', () => {
  const html = renderToString(<Icon name="heart" />)

  expect(icons.heart).toBeLessThan(firstCount)
  expect(html).toBe(`<i class="icon icon-first" style="--at:${icons.heart}"></i>`)
})

test('the server writes a large drawing itself, which needs no file', () => {
  const html = renderToString(<IconDrawing name="cart" />)

  expect(html).toBe(`<svg viewBox="0 0 24 24" aria-hidden="true">${drawings.cart}</svg>`)
})
