import { CommonContent, MainPage } from '#schema/rest/content.ts'
import { toCategory } from './category.ts'
import type { Rest } from './client.ts'

/** What every page's frame shows. */
export async function findCommonContent(rest: Rest, cityId: string) {
  const content = await rest.require({
    segments: ['content', 'common'],
    query: new URLSearchParams({ cityId }),
    answer: CommonContent,
    access: 'public',
    isLarge: true,
    isSteady: true,
  })
  return { ...content, rootCategories: content.rootCategories.map(toCategory) }
}

export function findMainPage(rest: Rest, cityId: string) {
  return rest.require({
    segments: ['content', 'main-page'],
    query: new URLSearchParams({ cityId }),
    answer: MainPage,
    access: 'public',
    isLarge: true,
  })
}
