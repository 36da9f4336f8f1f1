/** What a merchant's texts lack: Russian setting keeps a number and a short word with the next. */

const noBreakSpace = '\u00a0'
const number = /(\d) (?![\s—–]|(?:а|в|до|и|к|на|от|по|с) )/g
/** A unit after its number is short too, but ends what it belongs to. */
const word = /(\d\u00a0?)?(\p{L}+) /gu
const shortMax = 2
const dash = / (?=[—–] )/g

/** The text with its spaces bound where a line must not end; nothing else changes. */
export function bindShortWords(text: string): string {
  return text
    .replace(number, `$1${noBreakSpace}`)
    .replace(word, (whole, number: string | undefined, letters: string) =>
      number || letters.length > shortMax ? whole : letters + noBreakSpace,
    )
    .replace(dash, noBreakSpace)
}
