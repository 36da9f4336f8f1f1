import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import { type City, CityGuess, CityList, CurrentCity } from '#schema/rest/catalogue/city.ts'

/** Every city, the largest first. */
async function listCities(rest: Rest): Promise<City[]> {
  const { items } = await rest.require({
    segments: ['cities'],
    answer: CityList,
    access: 'public',
    isSteady: true,
  })
  return items
}

/** The city nearest to the place, or to the connection when no place is given. */
async function guessCity(
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
async function updateUserCity(rest: Rest, cityId: string): Promise<Outcome<CurrentCity>> {
  const outcome = await rest.write({
    segments: ['user', 'city'],
    body: { cityId },
    answer: CurrentCity,
    access: 'session',
  })
  if (outcome.ok) rest.session.keepCity(outcome.value.current.id)
  return outcome
}

export const city = {
  // «в Москве» is one word to the eye.
  City: { nameIn: ({ nameIn }) => nameIn.replace(' ', '\u00a0') },
  Query: {
    cities: (_, __, { rest }) => listCities(rest),
  },
  Mutation: {
    cityGuess: async (_, { location }, { rest }) => {
      const outcome = await guessCity(rest, location)
      return toPayload('city', outcome)
    },
    userCityUpdate: async (_, { cityId }, { rest }) => {
      const outcome = await updateUserCity(rest, cityId)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
