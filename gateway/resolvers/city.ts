import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { guessCity, listCities, updateUserCity } from '#gateway/rest/city.ts'

export const city = {
  // «в Москве» is one word to the eye.
  City: { nameIn: ({ nameIn }) => nameIn.replace(' ', '\u00a0') },
  Query: {
    cities: (_, __, { rest }) => listCities(rest),
  },
  Mutation: {
    cityGuess: async (_, { location }, { rest }) => {
      const outcome = await guessCity(rest, location)
      return outcome.ok
        ? { city: outcome.value, userErrors: [] }
        : { city: null, userErrors: outcome.userErrors }
    },
    userCityUpdate: async (_, { cityId }, { rest }) => {
      const outcome = await updateUserCity(rest, cityId)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
