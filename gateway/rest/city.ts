import { type City, CityGuess, CityList, CurrentCity } from '#schema/rest/city.ts'
import type { Outcome, Rest } from './client.ts'

/** Every city, the largest first. */
export async function listCities(rest: Rest): Promise<City[]> {
  const { items } = await rest.require({
    segments: ['cities'],
    answer: CityList,
    access: 'public',
    isSteady: true,
  })
  return items
}

/** The city nearest to the place, or to the connection when no place is given. */
export async function guessCity(
  rest: Rest,
  location: { latitude: number; longitude: number } | null | undefined,
): Promise<Outcome<City>> {
  const outcome = await rest.write({
    segments: ['cities', 'me'],
    body: location ? { location } : {},
    answer: CityGuess,
    access: 'open',
  })
  return outcome.ok ? { ok: true, value: outcome.value.city } : outcome
}

/** Chooses the user's city, for their cart and for the public pages they see. */
export async function updateUserCity(rest: Rest, cityId: string): Promise<Outcome<CurrentCity>> {
  const outcome = await rest.write({
    segments: ['user', 'city'],
    body: { cityId },
    answer: CurrentCity,
    access: 'session',
  })
  if (outcome.ok) rest.session.keepCity(outcome.value.current.id)
  return outcome
}
