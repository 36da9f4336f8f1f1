/** Headers by which the shop's own parts tell each other whose request it is. */

/** Written by the gateway for the back end; of a shop on its own, by its front for the gateway. */
export const addressHeader = 'x-client-address'
/** The secret of the front, by which the gateway knows that the address was written by it. */
export const frontHeader = 'x-front-key'
