import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

const html = (props: Parameters<typeof Price>[0]) => renderToStaticMarkup(<Price {...props} />)

test('the unit stands right behind the price and the kopecks are smaller', () => {
  expect(html({ amountMinor: 124950, unit: 'уп' })).toBe(
    '<span class="price" translate="no">1\u202f249<small>,50</small>\u202f₽<span>/уп</span></span>',
  )
})

test('an old price is shown only when it was higher', () => {
  expect(html({ amountMinor: 100, old: 100 })).not.toContain('<s>')
  expect(html({ amountMinor: 100, old: 200 })).toContain('<s>2\u202f₽</s>')
})
