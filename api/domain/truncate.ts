/** A text of at most `max` letters for a message; one that was cut ends with «…». */
export const truncate = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
