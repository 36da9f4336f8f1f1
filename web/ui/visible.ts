/** Whether it is drawn. Safari answers itself since version 17.4; before, what is folded away has no place. */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0
