/** Calls of devices; a removal answers those that are left. */
import { DeviceList } from '#schema/rest/device.ts'
import type { Outcome, Rest } from './client.ts'

const root = ['user', 'devices']
const common = { answer: DeviceList, access: 'session' } as const

export const listDevices = (rest: Rest): Promise<DeviceList> =>
  rest.require({ segments: root, ...common })

export const removeDevice = (rest: Rest, id: string): Promise<Outcome<DeviceList>> =>
  rest.write({ method: 'DELETE', segments: [...root, id], ...common })

export const removeOtherDevices = (rest: Rest): Promise<Outcome<DeviceList>> =>
  rest.write({ method: 'DELETE', segments: root, ...common })
