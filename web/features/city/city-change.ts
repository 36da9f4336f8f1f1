/** Changes the city: the server saves it, a cookie informs pages, other tabs follow. */
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { reload } from '#web/runtime/reload.ts'
import { announce } from '#web/runtime/tab-sync.ts'

export const UserCityUpdate = graphql(`
  mutation UserCityUpdate($cityId: ID!) {
    userCityUpdate(cityId: $cityId) {
      userErrors { message }
      viewer { city { current { id name } isConfirmed } }
    }
  }
`)

/** Confirms the city the page is already shown for: nothing on the page changes. */
export async function confirmCity(cityId: string): Promise<string | null> {
  try {
    const { userCityUpdate } = await browserStorefront.mutate(UserCityUpdate, { cityId })
    return userCityUpdate.userErrors[0]?.message ?? null
  } catch (error) {
    if (error instanceof StorefrontError) return error.message
    throw error
  }
}

/** Chooses a city and reloads the page; returns the reason if the change fails. */
export async function changeCity(cityId: string): Promise<string | null> {
  const refusal = await confirmCity(cityId)
  if (refusal !== null) return refusal
  announce('city')
  reload()
  return null
}
