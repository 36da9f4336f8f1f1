/** The order of names: «Смета 2» before «Смета 10». */
export const { compare: compareNames } = new Intl.Collator('ru', { numeric: true })
