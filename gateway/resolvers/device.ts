import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import { listDevices, removeDevice, removeOtherDevices } from '#gateway/rest/device.ts'
import type { DeviceList } from '#schema/rest/device.ts'

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
