import type { FeedOffer } from './model.ts'

/** An offer that says nothing yet: readers fill in what their format has. */
export function createOffer(id: string): FeedOffer {
  return {
    id,
    isAvailable: true,
    name: '',
    vendor: '',
    vendorCode: '',
    barcode: '',
    categoryId: '',
    groupId: '',
    price: '',
    oldPrice: '',
    currencyId: '',
    pictures: [],
    description: '',
    params: [],
    outlets: [],
    weight: '',
    dimensions: '',
    minQuantity: '',
    stepQuantity: '',
  }
}
