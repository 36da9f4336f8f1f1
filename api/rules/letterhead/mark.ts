/** The shop's mark on paper. It is drawn by a build: what runs before one does not ask for it. */
import { mark } from '#shop/mark.ts'

/** The logo on white, as a PNG; sizes are pixels. */
export const letterheadMark = {
  width: mark.width,
  height: mark.height,
  /** A Worker and Node both know this way. */
  toBytes: () => Uint8Array.from(atob(mark.png), (sign) => sign.charCodeAt(0)),
}
