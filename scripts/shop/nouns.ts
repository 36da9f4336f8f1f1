/** Every noun of a shop's folder, in the order they are brought in. */
import { articleNoun } from './noun/article.ts'
import { announcementNoun, bannerNoun, benefitNoun, footerNoun, menuNoun } from './noun/block.ts'
import { categoryNoun } from './noun/category.ts'
import { brandNoun, selectionNoun } from './noun/goods.ts'
import { legalNoun } from './noun/legal.ts'
import { markingNoun } from './noun/marking.ts'
import { messageNoun } from './noun/message.ts'
import { pageNoun } from './noun/page.ts'
import { placeNoun } from './noun/place.ts'
import { loyaltyNoun, redirectNoun, searchNoun } from './noun/rule.ts'
import { siteNoun } from './noun/site.ts'
import { deliveryNoun, termNoun } from './noun/term.ts'
import type { Noun } from './noun.ts'
import { priceListNoun } from './price-list.ts'

// Each noun knows its own items; the list needs not.
const hide = <Item>(noun: Noun<Item>) => noun as unknown as Noun

/** Places come first, for all stands on them; the frame comes last: it says that the shop is whole. */
export const nouns: readonly Noun[] = [
  hide(placeNoun),
  hide(deliveryNoun),
  hide(termNoun),
  hide(markingNoun),
  hide(loyaltyNoun),
  hide(searchNoun),
  hide(redirectNoun),
  hide(priceListNoun),
  hide(messageNoun),
  hide(pageNoun),
  hide(legalNoun),
  hide(articleNoun),
  hide(bannerNoun),
  hide(benefitNoun),
  hide(menuNoun),
  hide(footerNoun),
  hide(announcementNoun),
  hide(selectionNoun),
  hide(categoryNoun),
  hide(brandNoun),
  hide(siteNoun),
]
