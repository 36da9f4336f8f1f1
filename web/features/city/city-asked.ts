/** Whether the question about the city was closed: in this browser, once for all. */
import { deviceStore } from '#web/runtime/browser-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'

const key = 'otves.city-asked'
const { subscribe, tell } = createListeners()

export const wasCityAsked = () => deviceStore.read(key) !== null

export function rememberCityAsked(): void {
  deviceStore.write(key, '')
  tell()
}

export const watchCityAsked = subscribe
