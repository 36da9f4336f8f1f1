/** Event of the document: a dialog has opened or closed. What hears of it need not load dialogs. */
export const dialogChange = 'dialogchange'
