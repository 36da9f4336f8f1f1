/**
 * What a phone shows first of the pages people come to the shop by, as classes: build-tools/first-view.ts
 * picks their styles for the head of such a page (docs/decisions/0028).
 */

const frame =
  'page icon icon-s icon-xs num link muted scripted header masthead logo city searchbar announcement hidden skip mobile-only desktop-only button button-dark button-primary button-secondary button-quiet icon-button crumbs'

const category =
  'heading count-of tiles tiles-row tile listing-need sided facets-side listing listing-bar listing-filters listing-layout listing-categories chips chips-scroll chip select select-s input cards card card-title card-facts card-price card-buy card-badges badge badge-sale stock stock-in stock-few price price-s price-m button-wide'

const home = 'banners banner banner-dark button-l'

const product =
  'product-page product-head product-line product-marks product gallery gallery-none gallery-thumbs gallery-stage gallery-main gallery-zoom rating stars'

const toSet = (...lists: string[]) => new Set(lists.flatMap((names) => names.split(' ')))

export const firstViews = {
  home: toSet(frame, home),
  category: toSet(frame, category),
  product: toSet(frame, product),
  /** Nothing but the frame stands before the rest of the styles. */
  frame: toSet(frame),
}

export type FirstView = keyof typeof firstViews
