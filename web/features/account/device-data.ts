/** Devices of the user, and what ends them; for both the page's action and the browser. */

import { formatDate, formatDay } from '#language/ru/day.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import { readText } from '#web/forms/form-read.ts'
import type { DeviceList_ViewerFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import type { SettingsAnswer } from './settings-save.ts'

/** Asked for with every change, so that the browser's cache follows. */
export const DeviceList = graphql(`
  fragment DeviceList_viewer on Viewer {
    devices { id title kind city signedInAt seenAt isCurrent }
  }
`)

export const Devices = graphql(`
  query Devices { viewer { ...DeviceList_viewer } }
`)

const Remove = graphql(`
  mutation DeviceRemove($id: ID!) {
    deviceRemove(id: $id) {
      userErrors { message }
      viewer { ...DeviceList_viewer }
    }
  }
`)

const RemoveOthers = graphql(`
  mutation DeviceRemoveOthers {
    deviceRemoveOthers {
      userErrors { message }
      viewer { ...DeviceList_viewer }
    }
  }
`)

export const block = 'device'

export type Device = DeviceList_ViewerFragment['devices'][number]

/** Ends the device that is named, or all the others; `told` says what was done. */
export async function postDevice({ mutate }: Storefront, form: FormData): Promise<SettingsAnswer> {
  const id = readText(form, 'id')
  const { userErrors } = id
    ? (await mutate(Remove, { id })).deviceRemove
    : (await mutate(RemoveOthers, {})).deviceRemoveOthers
  const [refused] = userErrors
  if (refused) return { block, fields: {}, errors: { form: refused.message }, savedAt: null }
  const told = id ? 'Устройство отключено' : 'Все остальные устройства отключены'
  return { block, fields: { told }, errors: {}, savedAt: Date.now() }
}

/** «сегодня в 12:40», «3 октября», of another year «03.10.2025». */
export function formatMoment(iso: string, nowMs: number, timezone: string): string {
  const at = toLocal(Date.parse(iso), timezone)
  const today = toLocal(nowMs, timezone).day
  if (at.day === today) return `сегодня в\u00a0${at.time}`
  return at.day.slice(0, 4) === today.slice(0, 4) ? formatDay(at.day) : formatDate(at.day)
}
