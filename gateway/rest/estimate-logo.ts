/** The picture on a letterhead. */
import type { Rest } from './client.ts'
import { changeEstimate } from './estimate-change.ts'

/** Puts a picture given as base64; null takes it away. */
export const changeLogo = (rest: Rest, id: string, picture: string | null) =>
  changeEstimate(rest, [id, 'logo'], { picture })
