/** An argument `first` of a list that the back end tells whole: none when it is less than one. */
export const takeFirst = <Item>(items: readonly Item[], first: number | null | undefined): Item[] =>
  items.slice(0, first == null ? undefined : Math.max(first, 0))
