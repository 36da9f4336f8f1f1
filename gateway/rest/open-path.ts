/** Calls of the back end that a shop answers at its own origin, whoever asks. */

/** A provider's notifications and the calls of the shop's people, which check who comes in. */
const always = /^\/api\/v1\/(payments\/notifications|staff)\//
/** Those, and the payment sandbox of a trial. */
const ofTrial = /^\/(api\/v1\/(payments\/notifications|staff)|emulator)\//

export const toOpenPaths = ({ isTrial }: { isTrial?: true | undefined }) =>
  isTrial ? ofTrial : always
