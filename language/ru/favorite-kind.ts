/** What people keep among their favorites, behind a count. */
import { brandForms, goodsForms, sectionForms } from './noun.ts'

export const favoriteForms = {
  PRODUCT: goodsForms,
  CATEGORY: sectionForms,
  BRAND: brandForms,
} as const
