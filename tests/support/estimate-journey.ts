/** Estimates for journeys that only need one to stand on. */
import { ask, findProductId, glue, tile, type Visitor } from './journey.ts'

/** Two sections with goods, work, a discount and a line before them; answers its id. */
export async function makeEstimate(visitor: Visitor, title = 'Ванная на Лесной'): Promise<string> {
  const { estimateCreate } = await ask<{
    estimateCreate: { estimate: { id: string; version: number } }
  }>(
    visitor,
    'mutation ($title: String!) { estimateCreate(title: $title) { estimate { id version } } }',
    { title },
  )
  const { id, version } = estimateCreate.estimate
  const [tileId, glueId] = [
    await findProductId(visitor, tile.path),
    await findProductId(visitor, glue.path),
  ]
  const composition = {
    sections: [
      { id: 'walls', title: 'Стены', discount: { kind: 'PERCENT', value: 500 } },
      { id: 'floor', title: 'Пол' },
    ],
    lines: [
      { id: 'waste', name: 'Вывоз мусора', unit: 'рейс', quantity: 1, priceMinor: 450_000 },
      { id: 'tile', sectionId: 'walls', productId: tileId, unit: 'уп', quantity: 14.4 },
      {
        id: 'laying',
        sectionId: 'walls',
        name: 'Укладка плитки',
        unit: 'м²',
        quantity: 14,
        priceMinor: 120_000,
      },
      { id: 'glue', sectionId: 'floor', productId: glueId, quantity: 6, note: 'С\u00a0запасом' },
    ],
  }
  await ask(
    visitor,
    `mutation ($id: ID!, $version: Int!, $composition: EstimateCompositionInput!) {
      estimateSave(id: $id, version: $version, composition: $composition) {
        userErrors { message }
      }
    }`,
    { id, version, composition },
  )
  return id
}
