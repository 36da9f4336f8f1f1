/** Apart from the choice itself: pages that keep something ask this, and few ever load the choice. */
import type { Purpose } from '#schema/storage-consent.ts'

/** Read anew at each use: another tab may have changed it. On the server nothing is granted. */
export const isGranted = (purpose: Purpose): boolean =>
  typeof document !== 'undefined' &&
  document.cookie.split('; ').includes(`${purpose}_storage=granted`)
