/** The longest reason why a page has not helped. */
export const pageVoteReasonMax = 500
