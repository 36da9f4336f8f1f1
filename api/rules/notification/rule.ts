/** What is told unless the user says otherwise, and what they cannot change. */
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationLock,
} from '#schema/notification.ts'

export type CellRule = { isOn: boolean; lock?: NotificationLock }

/**
 * An SMS costs money and wakes people: it is on only for an order under way and for
 * an answer to what was asked. Of a lower price the law
 * on advertising lets a shop tell only those who have asked for it. News are on for who has agreed to
 * their document, and off for others whatever they chose before.
 */
export const cellRules: Record<NotificationEvent, Record<NotificationChannel, CellRule>> = {
  ORDER: { SMS: { isOn: true, lock: 'TRANSACTIONAL' }, EMAIL: { isOn: true } },
  DELIVERY: { SMS: { isOn: true }, EMAIL: { isOn: true } },
  ANSWER: { SMS: { isOn: true }, EMAIL: { isOn: true } },
  ESTIMATE_PRICE: { SMS: { isOn: false }, EMAIL: { isOn: true } },
  FAVORITE_STOCK: { SMS: { isOn: false }, EMAIL: { isOn: true } },
  FAVORITE_PRICE: { SMS: { isOn: false }, EMAIL: { isOn: false } },
  LOYALTY: { SMS: { isOn: false }, EMAIL: { isOn: true } },
  NEWS: { SMS: { isOn: true }, EMAIL: { isOn: true } },
}
