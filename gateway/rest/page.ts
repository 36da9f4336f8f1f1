import { InfoPage, InfoPageList, LegalPage, LegalPageList } from '#schema/rest/page.ts'
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

/** In force, or in the version asked for. */
export function findLegalPage(rest: Rest, slug: string, version: string | null) {
  const segments = ['legal-pages', slug]
  const query = new URLSearchParams(version === null ? {} : { version })
  return rest.read({ segments, query, answer: LegalPage, access })
}
