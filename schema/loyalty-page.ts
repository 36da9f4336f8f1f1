/** Where the loyalty programme is told to guests (specification, section 2). */

/** What the page is called among those of information. */
export const loyaltySlug = 'pravila-programmy-loyalnosti'

/** What the document with its rules is called among the legal ones. */
export const loyaltyRulesSlug = 'programma-loyalnosti'
