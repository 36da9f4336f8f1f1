import type { EstimateShopsQuery as Answer } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

/** Asked apart from the estimate: it looks through the shelves of each shop. */
export const EstimateShopsQuery = graphql(`
  query EstimateShops($id: ID!, $latitude: Float, $longitude: Float) {
    viewer {
      estimate(id: $id) {
        id
        shops(latitude: $latitude, longitude: $longitude) {
          wholeCount
          lineCount
          sharePercent
          distanceKm
          missing { lineId name wanted held unit }
          shop {
            id name address landmark latitude longitude phone timezone
            hours { opens closes }
            exceptionalDays { day hours { opens closes } }
          }
        }
      }
    }
  }
`)

export type EstimateShop = NonNullable<Answer['viewer']['estimate']>['shops'][number]
