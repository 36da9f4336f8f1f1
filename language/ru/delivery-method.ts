/** The two ways to get an order. */

export const deliveryMethodNames = { PICKUP: 'Самовывоз', DELIVERY: 'Доставка' } as const
