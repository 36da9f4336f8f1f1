/** What a user may be told of, and how: closed lists that every layer shares. */

export const notificationEvents = [
  'ORDER',
  'DELIVERY',
  'ANSWER',
  'ESTIMATE_PRICE',
  'FAVORITE_STOCK',
  'FAVORITE_PRICE',
  'LOYALTY',
  'NEWS',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const notificationChannels = ['SMS', 'EMAIL'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Why a cell cannot be changed. */
export const notificationLocks = ['TRANSACTIONAL', 'LEGAL'] as const
export type NotificationLock = (typeof notificationLocks)[number]

/** Clocks that quiet hours can go by when they do not go by the city's. */
export const quietTimezones = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
] as const

/** Messages that one call lists at most. */
export const inboxMax = 100
