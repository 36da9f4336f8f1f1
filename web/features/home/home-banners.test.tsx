import { expect, test } from 'vitest'
import { mask, render } from '#tests/support/render.tsx'
import { HomeBanners, HomeBanners_banner } from './home-banners.tsx'

const own = {
  title: 'Плитка целыми упаковками',
  text: 'Посчитаем упаковки.',
  button: 'Смотреть',
  href: '/catalog/plitka',
  pageTitle: null,
  picture: null,
  advertiser: null,
  erid: null,
}
const draw = (changes: Partial<Record<keyof typeof own, string | null>>) =>
  render(
    <HomeBanners
      banners={[{ id: 'one', ...mask(HomeBanners_banner, { ...own, ...changes } as typeof own) }]}
    />,
  )

test('a banner of somebody else says whose advertisement it is, and its mark', async () => {
  const shown = await draw({ advertiser: 'ООО «Печь», ИНН 7700000000', erid: '2VtzqwQet7F' })

  expect(shown.text.replaceAll('\u00a0', ' ')).toContain(
    'Реклама. ООО «Печь», ИНН 7700000000. erid: 2VtzqwQet7F',
  )
})

test('a banner of the shop itself has no mark', async () => {
  const shown = await draw({})

  expect(shown.text).toContain('Плитка целыми упаковками')
  expect(shown.text).not.toContain('Реклама')
})
