/** Whether there are measures: apart, so that a page may look without the calculator's code. */
import { tabStore } from '#web/runtime/browser-store.ts'

export const measuresKey = 'otves.measures'

/** Without consent they last as long as the page. */
let ofPage = ''

export const noteMeasures = (text: string): void => {
  ofPage = text
}

/** Whether a calculator has been used in this visit. */
export const hasMeasures = (): boolean => Boolean(ofPage || tabStore.read(measuresKey))
