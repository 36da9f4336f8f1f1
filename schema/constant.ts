/**
 * The constants of the specification, section 9, and what each means here. What is not here:
 *
 * - 40 and 9999: no bound of this shop; its own bounds are named where they hold.
 * - 1600 px and the desktop's side of 1279 px stand in styles, which read no module.
 * - The pause of 50 ms after a resize: styles alone answer the width, and no code waits for it.
 * - 3600 seconds, from which a timer shows hours, stand in web/ui, which knows no shop.
 * - The language and the version of the map stand with the map's code.
 */

/** How long cookies with tokens live, and the refresh token in them: one year. */
export const tokenLifetimeSeconds = 365 * 24 * 60 * 60

/** How long a renewal of a session counts as under way, for the gateway and for a browser's tabs. */
export const refreshLockMs = 60_000

/** A page that has reloaded by itself does not do so again within this. */
export const reloadGuardMs = 10_000

/** Up to 1279 px; the fraction closes the gap that an enlarged page has before 1280. */
export const mobileScreen = '(max-width: 1279.98px)'

/** Of a page or an order whose city is not known. */
export const defaultTimezone = 'Europe/Moscow'

/** What is put into the cart when no quantity is asked for. */
export const cartQuantityDefault = 1

/** Pages whose code is loaded ahead at once. */
export const preloadMax = 4

/** Digits of a mobile number, and what it begins with. */
export const phonePattern = /^79\d{9}$/

/** An attempt to pay by its number, where a payment may be named by a token: no token is so short. */
export const attemptPattern = /^[1-9]\d?$/

/** Digits that the field of a one-time code takes; the last four must be digits. */
export const codeLength = 5
export const codeTail = 4

/** The earliest year of birth; the latest day is yesterday. */
export const birthYearMin = 1900

/** Digits of a number after the comma. */
export const fractionDigits = 2

/** 1 000 000: base units that one line of a cart or an estimate may hold. */
export const quantityUnitMax = 1_000_000

/** 5000: rows of a list that is answered whole, without pages. */
export const wholeListMax = 5000

/** 1000: letters of a comment and of a question. */
export const commentMax = 1000

/** Orders on a page of the profile. */
export const ordersPerPage = 20
