/** Whether the question about the city was closed: in this browser, once for all. */
import { deviceStore } from '#web/runtime/browser-store.ts'

const key = 'otves.city-asked'

export const wasCityAsked = () => deviceStore.read(key) !== null

export const rememberCityAsked = () => deviceStore.write(key, '')
