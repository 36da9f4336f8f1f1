import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductAbout } from './product-about.tsx'

const listTabs = (hasFiles: boolean) =>
  renderToStaticMarkup(
    <ProductAbout description="" hasFiles={hasFiles} isSold isBrought={hasFiles} />,
  )
    .match(/href="#\w+"/g)
    ?.join(' ')

test('the tabs of a product lead to its documents and delivery when it has some, in the order of the page', () => {
  expect(listTabs(true)).toMatch(/^href="#specs" href="#files" href="#delivery" href="#stock" /)
  expect(listTabs(false)).toMatch(/^href="#specs" href="#stock" /)
})
