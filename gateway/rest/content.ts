import { CommonContent, MainPage } from '#schema/rest/content.ts'
import { toCategory } from './category.ts'
import type { Rest } from './client.ts'
import { toProduct } from './product.ts'

/** What every page's frame shows. */
export async function findCommonContent(rest: Rest, cityId: string) {
  const content = await rest.require({
    segments: ['content', 'common'],
    query: new URLSearchParams({ cityId }),
    answer: CommonContent,
    access: 'public',
    isLarge: true,
  })
  return { ...content, rootCategories: content.rootCategories.map(toCategory) }
}

export async function findMainPage(rest: Rest, cityId: string) {
  const page = await rest.require({
    segments: ['content', 'main-page'],
    query: new URLSearchParams({ cityId }),
    answer: MainPage,
    access: 'public',
    isLarge: true,
  })
  const selections = page.selections.map((selection) => ({
    ...selection,
    products: selection.products.map((card) => toProduct(card, cityId)),
  }))
  return { ...page, selections }
}
