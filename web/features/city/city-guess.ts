/** Guesses the visitor's city from the browser's geolocation. */
import { toMessage } from '#schema/error.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { isInApp } from '#web/runtime/app-channel.ts'

const CityGuess = graphql(`
  mutation CityGuess($location: LocationInput) {
    cityGuess(location: $location) {
      city { id name }
      userErrors { message }
    }
  }
`)

export type Guess = { city: { id: string; name: string } } | { refusal: string }

/** The city nearest to the browser's location. */
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
    // Inside an app that does not ask for the visitor it answers nothing at all.
    if (isInApp()) setTimeout(resolve, patienceMs, null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: 600_000 },
    )
  })
}
