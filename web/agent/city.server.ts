/** The city that an agent means. */
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { ToolRefusal } from './tool.server.ts'

const AgentCities = graphql(`
  query AgentCities {
    cities { id name region shopCount }
  }
`)

/** Every city of the shop, the largest first. */
export const listCities = async ({ query }: Storefront) => (await query(AgentCities, {})).cities

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** The id of the city so named; that of the shop when none is named. */
export async function findCityId(shop: Storefront, named: string | undefined): Promise<string> {
  if (named === undefined) return shop.cityId
  const cities = await listCities(shop)
  const found = cities.find(({ id, name }) => id === named || fold(name) === fold(named))
  if (found) return found.id
  throw new ToolRefusal('CITY_UNKNOWN', 'В\u00a0этом городе магазинов нет', {
    field: ['city'],
    offered: cities.slice(0, 20).map(({ id, name }) => ({ id, name })),
  })
}
