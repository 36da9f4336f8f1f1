/** Looks a typed ИНН up. */
import { parseInn, refuseInn } from '#schema/requisite.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { CompanySearch, type InnSearch } from './organization-data.ts'

const unknown = 'Организации с\u00a0таким ИНН нет в\u00a0реестре. Проверьте цифры'
export const registerAway =
  'Реестр сейчас не\u00a0отвечает. Введённое осталось: повторите через минуту'

/** Null when nothing was asked. */
export async function searchInn(
  { query }: Storefront,
  params: URLSearchParams,
): Promise<InnSearch | null> {
  const text = params.get('inn')?.trim().slice(0, 200)
  if (!text) return null
  const parsed = parseInn(text)
  const kpp = parsed.kpp || (params.get('kpp') ?? '')
  const refuse = (error: string) => ({ text, kpp, companies: [], error })
  const wrong = refuseInn(parsed.inn)
  if (wrong !== null) return refuse(wrong)
  try {
    const { companies } = (await query(CompanySearch, { inn: parsed.inn })).viewer
    return companies.length === 0 ? refuse(unknown) : { text, kpp, companies, error: null }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return refuse(error.code === 'TOO_MANY' ? error.message : registerAway)
  }
}
