/** Size limits of a complaint, shared by the form and the api. */

export const textMin = 10
export const textMax = 2000
export const photoMax = 4
/** Of one picture; the browser makes larger ones smaller, where it can. */
export const photoBytesMax = 1_000_000
/** Of a form with all its pictures; a longer one is not read into memory. */
export const postBytesMax = photoMax * photoBytesMax + 256 * 1024
