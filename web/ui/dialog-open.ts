/** Event of a dialog that has just opened; what handles Back need not load dialogs to hear of it. */
export const dialogOpen = 'dialogopen'
