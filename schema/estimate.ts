/** Bounds of an estimate: the api refuses what is past them, the editor tells them before. */

export const lineMax = 500
export const sectionMax = 30
/** Rooms of one line’s calculation, and of all lines together. */
export const roomMax = 20
export const roomAllMax = 1000
/** Letters. */
export const roomNameMax = 40
/** Those in the archive count, those that were deleted do not. */
export const estimateMax = 100
/** Versions of one estimate that its client was sent. */
export const versionMax = 100
/** Letters. */
export const titleMax = 120
export const nameMax = 300
export const noteMax = 500
export const textMax = 4000
/** Bytes of the picture on a letterhead. */
export const logoBytesMax = 200 * 1024
/** Days for which a deleted estimate can be restored. */
export const restoreDays = 30
/** Rows of a pasted text or a file that are read. */
export const fillRowMax = 500
/** Letters of a pasted text. */
export const fillTextMax = 60_000
/** Rows that goods are looked for in one request. */
export const fillMatchMax = 50
/** Bytes of a file: an estimate with a logo and styles is half of it. */
export const fillBytesMax = 1024 * 1024
/** What a client says of one estimate, in as many messages. */
export const answerMax = 200
export const answerTextMax = 2000
export const answerPhotoMax = 3
/** Acts of work done by one estimate. */
export const actMax = 100
/** Letters of the name that a client agrees under. */
export const signerMin = 2
export const signerMax = 100
