/** Calls of devices; a removal answers those that are left. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { DeviceList } from '#schema/rest/account/device.ts'

const root = ['user', 'devices']
const common = { answer: DeviceList, access: 'session' } as const

const listDevices = (rest: Rest): Promise<DeviceList> => rest.require({ segments: root, ...common })

const removeDevice = (rest: Rest, id: string): Promise<Outcome<DeviceList>> =>
  rest.write({ method: 'DELETE', segments: [...root, id], ...common })

const removeOtherDevices = (rest: Rest): Promise<Outcome<DeviceList>> =>
  rest.write({ method: 'DELETE', segments: root, ...common })

export const device = {
  Viewer: {
    devices: async ({ devices }, _, { rest }) => (devices ?? (await listDevices(rest))).items,
  },
  Mutation: {
    deviceRemove: (_, { id }, { rest }) => toPayload(removeDevice(rest, id)),
    deviceRemoveOthers: (_, __, { rest }) => toPayload(removeOtherDevices(rest)),
  },
} satisfies Resolvers

async function toPayload(change: Promise<Outcome<DeviceList>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: { devices: outcome.value }, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}
