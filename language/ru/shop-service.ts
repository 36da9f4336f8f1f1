/** What can be done or had in a shop. */

export const shopServices = {
  PICKUP: 'самовывоз',
  DELIVERY: 'доставка',
  TRUCK_ENTRY: 'въезд для фур',
  CUTTING: 'распил',
  CABLE_CUTTING: 'нарезка кабеля',
  TINTING: 'колеровка',
  LOADING: 'помощь с погрузкой',
  PARKING: 'парковка',
  CARD: 'оплата картой',
  CASH: 'оплата наличными',
} as const
