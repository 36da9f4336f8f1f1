/** Bounds of a request for the prices of an estimate, and of what is answered to it. */

/** Letters of what a buyer says when a proposal is refused. */
export const refusalWordsMax = 500
/** Letters of what the shop says of one line. */
export const lineWordsMax = 300
/** Days until goods are there. */
export const leadDaysMax = 365
/** Days for which a price can be named. */
export const holdDaysMax = 365
/** Bytes of a table of answers that is sent back. */
export const answerFileBytesMax = 2 * 1024 * 1024
