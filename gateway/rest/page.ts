import {
  Article,
  ArticleList,
  InfoPage,
  InfoPageList,
  LegalPage,
  LegalPageList,
} from '#schema/rest/page.ts'
import type { Rest } from './client.ts'

const access = 'public'

/** Every page of information, in the shop's order. */
export async function listInfoPages(rest: Rest) {
  const call = { segments: ['info-pages'], answer: InfoPageList, access } as const
  return (await rest.require(call)).items
}

export function findInfoPage(rest: Rest, slug: string) {
  return rest.read({ segments: ['info-pages', slug], answer: InfoPage, access })
}

/** Every legal page, in the shop's order. */
export async function listLegalPages(rest: Rest) {
  const call = { segments: ['legal-pages'], answer: LegalPageList, access } as const
  return (await rest.require(call)).items
}

export function findLegalPage(rest: Rest, slug: string) {
  return rest.read({ segments: ['legal-pages', slug], answer: LegalPage, access })
}

/** Every article, in the shop's order. */
export async function listArticles(rest: Rest) {
  const call = { segments: ['articles'], answer: ArticleList, access } as const
  return (await rest.require(call)).items
}

export function findArticle(rest: Rest, slug: string) {
  return rest.read({ segments: ['articles', slug], answer: Article, access })
}
