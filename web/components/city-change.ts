/** Choosing a city: the server keeps it, a cookie tells the pages, other tabs follow. */
import { toMessage } from '#schema/error.ts'
import { graphql } from '../generated/graphql/index.ts'
import { browserStorefront } from '../graphql/client.ts'
import { StorefrontError } from '../storefront.ts'
import { reload } from './reload.ts'
import { announce } from './tab-sync.ts'

export const UserCityUpdate = graphql(`
  mutation UserCityUpdate($cityId: ID!) {
    userCityUpdate(cityId: $cityId) {
      userErrors { message }
      viewer { city { current { id name } isConfirmed } }
    }
  }
`)

const CityGuess = graphql(`
  mutation CityGuess($location: LocationInput) {
    cityGuess(location: $location) {
      city { id name }
      userErrors { message }
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

/** Chooses a city and loads the page anew for it; answers why not, in words. */
export async function changeCity(cityId: string): Promise<string | null> {
  const refusal = await confirmCity(cityId)
  if (refusal !== null) return refusal
  announce('city')
  reload()
  return null
}

export type Guess = { city: { id: string; name: string } } | { refusal: string }

/** The nearest city, by the place the browser tells. */
export async function guessCity(): Promise<Guess> {
  const refusal = toMessage('CITY_UNKNOWN')
  const location = await locate()
  if (!location) return { refusal }
  try {
    const { cityGuess } = await browserStorefront.mutate(CityGuess, { location })
    if (cityGuess.city) return { city: cityGuess.city }
    return { refusal: cityGuess.userErrors[0]?.message ?? refusal }
  } catch (error) {
    if (error instanceof StorefrontError) return { refusal }
    throw error
  }
}

const patienceMs = 10_000

/** null when the visitor refuses or the device does not know. */
function locate(): Promise<{ latitude: number; longitude: number } | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: 600_000 },
    )
  })
}
