/** Devices of the shop's people, named so that they can be told apart. */
import type { ApiDependencies } from '#api/context.ts'
import { listStaffDevices } from '#api/data/staff/device.ts'
import { createDeviceNamer } from '#api/domain/account/device.ts'
import type { StaffDevice } from '#schema/rest/staff/person.ts'

export async function readStaffDevices(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  personId: string,
): Promise<StaffDevice[]> {
  const [rows, nameDevice] = await Promise.all([
    listStaffDevices(db, personId, now()),
    createDeviceNamer(),
  ])
  return rows.map(({ userAgent, ...row }) => ({ ...row, title: nameDevice(userAgent).title }))
}
