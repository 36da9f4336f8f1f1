import { openOverlay } from '#web/runtime/overlay.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'

/** Spread on a link to `/cookies`, lets it open the choice in place. */
export const openCookies = inPlace(() => openOverlay({ name: 'cookies' }))
