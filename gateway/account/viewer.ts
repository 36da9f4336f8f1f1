/** Reads the viewer with as few calls as the requested fields need. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import type { DeviceList } from '#schema/rest/account/device.ts'
import type { SavedAddressList } from '#schema/rest/account/saved-address.ts'
import { type User, UserResponse, UserStates, type UserUpdate } from '#schema/rest/account/user.ts'
import type { FavoriteIds } from '#schema/rest/lists/favorite.ts'
import type { Notifications } from '#schema/rest/notification/notification.ts'

/**
 * Every field asks for itself, and the calls are memoised; only what a change has just answered
 * is held, so that the change costs one call. Named by codegen.ts.
 * @public
 */
export type ViewerSource = {
  favoriteIds?: FavoriteIds
  comparisonProductIds?: string[]
  restockProductIds?: string[]
  notifications?: Notifications
  viewedAnnouncementIds?: string[]
  savedAddresses?: SavedAddressList
  devices?: DeviceList
}

/** The user as GraphQL shows them. */
export type UserSource = Omit<User, 'data' | 'loyalty' | 'type'> &
  User['data'] & { bonusBalance: number; termsAccepted: boolean }

/** Short cart, favorites, comparison and counters, and mostly user and city too. */
export async function findStates(rest: Rest): Promise<UserStates> {
  return rest.require({ segments: ['user', 'states'], answer: UserStates, access: 'session' })
}

async function findUser(rest: Rest): Promise<UserSource> {
  const { user, termsAccepted } = await findPerson(rest)
  const { data, loyalty, id, isGuest, partnerType } = user
  return { id, isGuest, partnerType, ...data, bonusBalance: loyalty.bonusBalance, termsAccepted }
}

export async function findCity(rest: Rest) {
  const { current, confirmed } = (await findPerson(rest)).city
  return { current, isConfirmed: confirmed }
}

type UserChanges = Omit<UserUpdate, 'firstname'> & { firstname?: string | null }

/** Changes the user's own data; a field left out keeps its value. */
function updateUser(
  rest: Rest,
  { firstname, ...changes }: UserChanges,
): Promise<Outcome<UserResponse>> {
  return rest.write({
    method: 'PUT',
    segments: ['user'],
    // A name cannot be cleared, so null means the same as leaving it out.
    body: { ...changes, ...(firstname != null && { firstname }) },
    answer: UserResponse,
    access: 'session',
  })
}

/** The header asks for all of the viewer, so states come first; `GET /user` fills what they lack. */
async function findPerson(rest: Rest): Promise<UserResponse> {
  const { user, termsAccepted, city } = await findStates(rest)
  if (user && city && termsAccepted !== undefined) return { user, termsAccepted, city }
  return rest.require({ segments: ['user'], answer: UserResponse, access: 'session' })
}

export const viewer = {
  Viewer: {
    user: (_, __, { rest }) => findUser(rest),
    city: (_, __, { rest }) => findCity(rest),
    favorites: ({ favoriteIds }) => ({ ids: favoriteIds ?? null }),
    comparisonProductIds: async ({ comparisonProductIds }, _, { rest }) =>
      comparisonProductIds ?? (await findStates(rest)).comparisonProductIds,
    restockProductIds: async ({ restockProductIds }, _, { rest }) =>
      restockProductIds ?? (await findStates(rest)).restockProductIds,
    viewedAnnouncementIds: async ({ viewedAnnouncementIds }, _, { rest }) =>
      viewedAnnouncementIds ?? (await findStates(rest)).viewedAnnouncementIds,
    counters: async (_, __, { rest }) => (await findStates(rest)).counters,
  },
  Query: {
    viewer: () => ({}),
  },
  Mutation: {
    userUpdate: async (_, { input }, { rest }) => {
      const outcome = await updateUser(rest, input)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
