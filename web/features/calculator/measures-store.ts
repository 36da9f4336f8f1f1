/** Where the visit's measures are kept: apart, so that a page may look without the calculator's code. */
import { functionalTabStore } from '#web/runtime/functional-store.ts'

const key = 'otves.measures'

export const readKeptText = () => functionalTabStore.read(key)

export const writeKeptText = (text: string): void => functionalTabStore.write(key, text)

/** Whether a calculator has been used in this visit. */
export const hasMeasures = (): boolean => Boolean(readKeptText())
