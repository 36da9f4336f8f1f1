/** Every kind of page that a visitor may open without signing in. */
import { tile } from './journey.ts'

/** Of the demo (demo/retired.ts). */
const retired = '/product/klej-montazhnyj-lipen-zhidkie-gvozdi-klassika-280-ml-lip-140201901'
const onRequest = '/product/dver-mezhkomnatnaya-dveryana-usadba-belaya-900x2000-mm-dve-130101014'

export const publicScreens = {
  'of the catalogue': {
    home: '/',
    category: tile.category,
    brands: '/brendy',
    brand: '/brendy/bohrmeyer',
    'brand in a category': '/brendy/bohrmeyer/perforatory',
    selection: '/selections/vannaya-pod-klyuch',
  },
  'of goods': {
    product: tile.path,
    'product no longer sold': retired,
    'product whose price is on request': onRequest,
    'empty cart': '/cart',
    'choice of city': '/city',
    shop: '/magaziny/moskva-kashirskij',
  },
  'of the search': {
    'search with answers': '/search?q=плитка',
    'search corrected': '/search?q=wtvtyn',
    'search for categories': '/search?q=клей&kind=categories',
    'search for brands': '/search?q=клей&kind=brands',
    'search without': '/search?q=ъыъыъ',
    'empty search': '/search',
  },
  'of words': {
    information: '/information/dostavka',
    'loyalty programme': '/information/pravila-programmy-loyalnosti',
    document: '/legal/oferta',
    articles: '/stati',
    article: '/stati/skolko-kleya-nuzhno-na-pol',
    'sign-in': '/sign-in',
    'page that is not there': '/net-takoj-stranicy',
  },
}
